import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { CalendarPrice } from '#domain/schema/menu.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { PricesScreen } from './PricesScreen.tsx'

const villa = {
  id: 'villa',
  owner: 'user000001',
  name: 'Villa Lago',
  timezone: 'Europe/Rome',
  currency: 'EUR',
} as Hotel

const price = (id: string, from: string, to: string, amount: number): CalendarPrice => ({
  id,
  hotel: 'villa',
  bookType: 'HB',
  from,
  to,
  price: amount,
})
const june = price('june000001', '2026-06-01', '2026-06-30', 80)
const july = price('july000001', '2026-07-01', '2026-07-31', 95)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 6, 15) }))
afterEach(() => void vi.useRealTimers())

async function open(prices: readonly CalendarPrice[] = [june, july], query = '', hotel = villa) {
  const page = await renderScreen(<PricesScreen />, {
    path: '/hotels/:hotelid/prices',
    at: `/hotels/villa/prices${query}`,
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [hotel])
      convivio.receive('CalendarPrice', prices)
    },
  })
  const flag = () => new URLSearchParams(page.where().split('?')[1]).get('savedPrice')
  const kept = () =>
    [...page.convivio.state.getState().tables.CalendarPrice.rows.values()]
      .map(({ bookType, from, to, price: amount }) => `${bookType} ${from} ${to} ${amount}`)
      .sort()
  return { ...page, flag, kept }
}

const half = () => screen.getByRole('region', { name: 'Mezza pensione con cena' })
const period = (at: number) => {
  const group = within(half()).getByRole('group', { name: `Periodo ${at} di Mezza pensione con cena` })
  const field = (label: string) => within(group).getByRole('textbox', { name: label })
  const type = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } })
    fireEvent.blur(field(label))
  }
  return { group, field, type }
}
const save = () => screen.getByRole('button', { name: 'Salva' })

it('at midnight the price of the new day counts', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.UTC(2026, 5, 30, 21, 59) })
  await open()
  expect(half()).toHaveTextContent(/Oggi 80,00/)
  act(() => void vi.advanceTimersByTime(120_000))
  expect(half()).toHaveTextContent(/Oggi 95,00/)
})

it('shows each board with its periods, in the Italian form and the hotel’s currency', async () => {
  await open([july, june], '', { ...villa, currency: 'CHF' })
  expect(screen.getAllByRole('region')).toHaveLength(8 + 1)
  expect(period(1).field('Dal')).toHaveValue('01/06/2026')
  expect(period(1).field('Al')).toHaveValue('30/06/2026')
  expect(period(1).field('Prezzo')).toHaveValue('80,00')
  expect(period(2).group).toHaveTextContent('1 – 31 luglio 2026 · 31 giorni')
  expect(half()).toHaveTextContent(/Oggi 95,00\sCHF/)
  expect(save()).toBeDisabled()
})

it('an hotel without prices is told where to begin', async () => {
  const { user } = await open([])
  expect(screen.getByText('Nessun prezzo, per ora')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Aggiungi periodo: Mezza pensione con cena' }))
  expect(screen.queryByText('Nessun prezzo, per ora')).toBeNull()
  await waitFor(() => expect(period(1).field('Dal')).toHaveFocus())
  expect(period(1).field('Dal')).toHaveValue('15/07/2026')
  expect(period(1).field('Al')).toHaveValue('31/12/2026')
})

describe('an edit', () => {
  it('is kept nowhere before Salva, and the address says so', async () => {
    const { user, flag, kept } = await open()
    period(1).type('Prezzo', '82,5')
    await waitFor(() => expect(flag()).toBe('0'))
    expect(kept()).toContain('HB 2026-06-01 2026-06-30 80')
    await user.click(save())
    await waitFor(() => expect(flag()).toBe('1'))
    expect(kept()).toEqual(['HB 2026-06-01 2026-06-30 82.5', 'HB 2026-07-01 2026-07-31 95'])
    expect(await screen.findByText('Prezzi salvati')).toBeInTheDocument()
  })

  it('that is taken back leaves nothing to save', async () => {
    const { flag } = await open()
    period(1).type('Prezzo', '82')
    await waitFor(() => expect(flag()).toBe('0'))
    period(1).type('Prezzo', '80')
    await waitFor(() => expect(flag()).toBe('1'))
    expect(save()).toBeDisabled()
  })

  it('can be discarded, after a question', async () => {
    const { user, flag, kept } = await open()
    await user.click(within(period(2).group).getByRole('button', { name: 'Elimina periodo' }))
    expect(within(half()).getAllByRole('group')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Annulla modifiche' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('Hai modificato i prezzi')
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(flag()).toBe('1'))
    expect(period(2).field('Prezzo')).toHaveValue('95,00')
    expect(kept()).toHaveLength(2)
  })

  it('of a new period is saved with Enter', async () => {
    const { user, kept } = await open()
    await user.click(screen.getByRole('button', { name: 'Aggiungi periodo: Pensione completa' }))
    const full = screen.getByRole('region', { name: 'Pensione completa' })
    const [added] = within(full).getAllByRole('group')
    const amount = within(added ?? full).getByRole('textbox', { name: 'Prezzo' })
    await user.click(amount)
    await user.keyboard('118{Enter}')
    expect(kept()).toContain('FB 2026-07-15 2026-12-31 118')
  })

  it('that takes a period away deletes it', async () => {
    const { user, kept } = await open()
    await user.click(within(period(1).group).getByRole('button', { name: 'Elimina periodo' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Aggiungi periodo: Mezza pensione con cena$/ })).toHaveFocus(),
    )
    await user.click(save())
    expect(kept()).toEqual(['HB 2026-07-01 2026-07-31 95'])
  })
})

describe('what cannot be saved', () => {
  it.each([
    ['Al', '10/07/2026', 'Questo trattamento ha già un prezzo in una parte del periodo.'],
    ['Al', '20/05/2026', 'La fine del periodo viene prima dell’inizio: correggi le date.'],
    ['Dal', '31/06/2026', 'Scegli il primo e l’ultimo giorno del periodo.'],
  ])('%s %s is explained and keeps the page as it is', async (label, typed, sentence) => {
    const { user, flag, kept } = await open()
    period(1).type(label, typed)
    expect(period(1).group).toHaveTextContent(sentence)
    expect(period(1).field(label)).toBeInvalid()
    await user.click(save())
    expect(flag()).toBe('0')
    expect(kept()).toHaveLength(2)
    expect(kept()[0]).toBe('HB 2026-06-01 2026-06-30 80')
    await waitFor(() => expect(period(1).field('Dal')).toHaveFocus())
  })

  it('an expired hotel’s prices stay as they are', async () => {
    const { user, kept } = await open([june], '', { ...villa, expireDate: 1 })
    period(1).type('Prezzo', '1')
    await user.click(save())
    expect(await screen.findByText(/abbonamento dell’albergo è scaduto/)).toBeInTheDocument()
    expect(kept()).toEqual(['HB 2026-06-01 2026-06-30 80'])
  })
})

it('a border between two periods moves in one go', async () => {
  const { user, kept } = await open()
  period(1).type('Al', '10.7.26')
  period(2).type('Dal', '110726')
  expect(within(half()).queryByText(/già un prezzo/)).toBeNull()
  await user.click(save())
  expect(kept()).toEqual(['HB 2026-06-01 2026-07-10 80', 'HB 2026-07-11 2026-07-31 95'])
})

it('a page that is opened again has nothing unsaved, whatever its address says', async () => {
  const { flag } = await open([june], '?savedPrice=0')
  await waitFor(() => expect(flag()).toBe('1'))
})

it('what a colleague saves meanwhile appears, under what is edited here', async () => {
  const { convivio } = await open()
  period(1).type('Prezzo', '82')
  convivio.receive('CalendarPrice', [
    { ...june, price: 70 },
    { ...july, price: 99 },
  ])
  await waitFor(() => expect(period(2).field('Prezzo')).toHaveValue('99,00'))
  expect(period(1).field('Prezzo')).toHaveValue('82,00')
})

it('the table of all boards is folded where prices are written already', async () => {
  await open()
  const title = screen.getByRole('heading', { name: 'Tutti i trattamenti in un periodo' })
  expect(title.closest('details')).not.toHaveAttribute('open')
})

it('eight prices are written by the keyboard alone, and forgotten ones are told', async () => {
  const { user, kept } = await open([])
  const together = within(screen.getByRole('region', { name: 'Tutti i trattamenti in un periodo' }))
  expect(together.getByRole('textbox', { name: 'Dal' })).toHaveValue('15/07/2026')
  expect(together.getByRole('textbox', { name: 'Al' })).toHaveValue('31/12/2026')
  await user.click(together.getByRole('textbox', { name: 'Pernottamento e colazione' }))
  await user.keyboard('60{Enter}70{Enter}80,50{Enter}90{Enter}{Enter}100{Enter}{Enter}')
  expect(unsavedWork()).toBeDefined()
  await user.keyboard('95{Enter}')
  expect(together.getByRole('status')).toHaveTextContent(
    'Ancora senza prezzo in questo periodo: Solo pernottamento e Mezza pensione con pranzo e bevande.',
  )
  expect(kept()).toEqual([])
  await user.click(save())
  expect(kept()).toEqual([
    'BB 2026-07-15 2026-12-31 60',
    'FB 2026-07-15 2026-12-31 90',
    'FBD 2026-07-15 2026-12-31 100',
    'HB 2026-07-15 2026-12-31 80.5',
    'HBD 2026-07-15 2026-12-31 95',
    'HBL 2026-07-15 2026-12-31 70',
  ])
})
