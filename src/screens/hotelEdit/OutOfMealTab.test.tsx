import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { HotelEditScreen } from './HotelEditScreen.tsx'

const morning = { id: 'morning001', startTime: '10:00', endTime: '12:30' }
const afternoon = { id: 'afternoon1', startTime: '15:00', endTime: '18:00' }

const villa = {
  id: 'villa',
  owner: 'user000001',
  name: 'Villa Lago',
  timezone: 'Europe/Rome',
  currency: 'EUR',
  enableOutOfMealOrders: true,
  extraCutOff: 30,
  onlyVisualization: false,
  outOfMealSlots: [morning, afternoon],
} as unknown as Hotel

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 15, 6) })
})
afterEach(() => void vi.useRealTimers())

async function open(fields: Partial<Hotel> = {}) {
  const change = vi.fn<Convivio['change']>()
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=ordini-fuori-pasto',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, ...fields }])
      change.mockImplementation(convivio.change)
      Object.assign(convivio, { change })
    },
  })
  const saved = () => page.convivio.state.getState().tables.Hotel.rows.get('villa')
  return { ...page, change, saved }
}

const OPTION = '.ant-select-item-option'
const slot = (times: string) => within(screen.getByRole('listitem', { name: `Fascia ${times}` }))

async function choose(page: Awaited<ReturnType<typeof open>>, field: HTMLElement, time: string) {
  await page.user.click(field)
  await page.user.keyboard(time)
  const list = field.closest('[data-width]')
  await waitFor(() => expect(list?.querySelectorAll(OPTION)).toHaveLength(1))
  fireEvent.click(list?.querySelector(OPTION) ?? document.body)
}

it('stands between Cucina and the PMS', async () => {
  await open()
  const tabs = within(screen.getByRole('navigation', { name: 'Sezioni delle impostazioni' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Generali',
    'Prezzi',
    'Piatti',
    'Cucina',
    'Ordini fuori pasto',
    'Opzioni App',
    'Integrazioni PMS',
    'Email',
    'Squadra',
  ])
})

describe('switched off', () => {
  it('nothing of it can be set, and it is kept', async () => {
    await open({ enableOutOfMealOrders: false })
    expect(screen.getByLabelText('Minuti di anticipo')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Aggiungi una fascia' })).toBeDisabled()
    const row = slot('dalle 10:00 alle 12:30')
    for (const field of [...row.getAllByRole('combobox'), row.getByRole('button')]) expect(field).toBeDisabled()
    expect(screen.queryByText(/si può ordinare/)).toBeNull()
  })

  it('can be switched on, and says that guests need a slot', async () => {
    const { user, change } = await open({ enableOutOfMealOrders: false, outOfMealSlots: [] })
    expect(screen.queryByText(/non possono ordinare niente/)).toBeNull()
    await user.click(screen.getByRole('switch', { name: 'Ordini fuori pasto' }))
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { enableOutOfMealOrders: true })
    expect(screen.getByText('Gli ospiti non possono ordinare niente finché non c’è una fascia.')).toBeVisible()
  })
})

it.each([
  ['45', 45],
  ['0', 0],
  ['-5', 0],
  ['9999', 1440],
])('%s minutes before are %i', async (typed, minutes) => {
  const { saved } = await open()
  fireEvent.change(screen.getByLabelText('Minuti di anticipo'), { target: { value: typed } })
  expect(saved()?.extraCutOff).toBe(minutes)
})

it('tells what guests see today', async () => {
  const page = await open()
  expect(screen.getByText(/^Oggi si può/)).toHaveTextContent(
    'Oggi si può ordinare dalle 10:00 alle 12:30 e dalle 15:00 alle 18:00, almeno 30 minuti prima.',
  )
  await page.user.click(screen.getByRole('button', { name: 'Togli la fascia dalle 10:00 alle 12:30' }))
  expect(page.saved()?.outOfMealSlots).toEqual([afternoon])
  expect(screen.getByText(/^Oggi si può/)).toHaveTextContent('dalle 15:00 alle 18:00')
})

describe('a slot', () => {
  it('is added after the others, with an id of its own', async () => {
    const { user, saved } = await open()
    await user.click(screen.getByRole('button', { name: 'Aggiungi una fascia' }))
    const [one, other, added] = saved()?.outOfMealSlots ?? []
    expect([one, other]).toEqual([morning, afternoon])
    expect(added).toEqual({ id: expect.stringMatching(/^\w{10}$/) as string, startTime: '18:00', endTime: '20:00' })
  })

  it('is not added on a full day', async () => {
    await open({ outOfMealSlots: [{ id: 'a', startTime: '00:00', endTime: '23:59' }] })
    expect(screen.getByRole('button', { name: 'Aggiungi una fascia' })).toBeDisabled()
    expect(screen.getByText('Le fasce occupano già tutto il giorno.')).toBeVisible()
  })

  it('can end at the last minute of the day', async () => {
    const page = await open()
    await choose(page, slot('dalle 15:00 alle 18:00').getByLabelText('Alle'), '23:59')
    expect(page.saved()?.outOfMealSlots?.[1]).toEqual({ ...afternoon, endTime: '23:59' })
  })

  it('stands in its place when its start moves', async () => {
    const page = await open()
    await choose(page, slot('dalle 10:00 alle 12:30').getByLabelText('Alle'), '23:00')
    await choose(page, slot('dalle 10:00 alle 23:00').getByLabelText('Dalle'), '21:30')
    expect(page.saved()?.outOfMealSlots).toEqual([afternoon, { ...morning, startTime: '21:30', endTime: '23:00' }])
  })

  it('that overlaps stays as it was chosen, unsaved, until it fits', async () => {
    const page = await open()
    await choose(page, slot('dalle 10:00 alle 12:30').getByLabelText('Alle'), '16:00')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Due fasce orarie si sovrappongono: correggi gli orari, o togline una. Intanto valgono le fasce di prima.',
    )
    expect(page.change).not.toHaveBeenCalled()
    expect(slot('dalle 10:00 alle 16:00').getByLabelText('Alle')).toBeVisible()
    expect(unsavedWork()?.question.text).toBe('Le modifiche apportate non sono ancora state salvate, vuoi procedere?')
    // Moving the other one makes room.
    await choose(page, slot('dalle 15:00 alle 18:00').getByLabelText('Dalle'), '16:00')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(unsavedWork()).toBeUndefined()
    expect(page.saved()?.outOfMealSlots).toEqual([
      { ...morning, endTime: '16:00' },
      { ...afternoon, startTime: '16:00' },
    ])
  })

  it('that overlaps is lost with its tab only after a question', async () => {
    const page = await open()
    await choose(page, slot('dalle 10:00 alle 12:30').getByLabelText('Alle'), '16:00')
    const leave = async (answer: string) => {
      await page.user.click(screen.getByRole('link', { name: 'Piatti' }))
      await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: answer }))
    }
    await leave('Annulla')
    expect(slot('dalle 10:00 alle 16:00').getByLabelText('Alle')).toBeVisible()
    await leave('Continua')
    await waitFor(() => expect(page.where()).toBe('/hotels/villa/settings?tab=piatti'))
  })

  it('of an expired hotel stays as it is, and it says why', async () => {
    const { user, change } = await open({ expireDate: 1 })
    await user.click(screen.getByRole('button', { name: 'Aggiungi una fascia' }))
    expect(screen.getByRole('alert')).toHaveTextContent(/abbonamento dell’albergo è scaduto/)
    expect(change).not.toHaveBeenCalled()
  })
})

it('leads to the dishes, and to takeaway and delivery', async () => {
  const { user, where } = await open()
  expect(screen.getByRole('link', { name: 'Apri la raccolta' })).toHaveAttribute('href', '/hotels/villa/dishes')
  await user.click(screen.getByRole('link', { name: 'Apri la scheda' }))
  expect(where()).toBe('/hotels/villa/settings?tab=piatti')
  expect(screen.getByRole('switch', { name: 'Asporto' })).toBeVisible()
})
