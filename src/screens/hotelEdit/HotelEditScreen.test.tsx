import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { provinces } from '#domain/reference/provinces.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { HotelEditScreen } from './HotelEditScreen.tsx'

const villa = {
  id: 'villa',
  owner: 'user000001',
  name: 'Villa Lago',
  city: 'Bellagio',
  timezone: 'Europe/Rome',
  defaultCheckInTime: '11:00:00',
  defaultCheckOutTime: '10:15:00',
  currency: 'EUR',
  tableSameAsRoom: false,
  enablePMS: false,
} as Hotel

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes))

async function open(fields: Partial<Hotel> = {}, query = '') {
  const change = vi.fn<Convivio['change']>()
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: `/hotels/villa/settings${query}`,
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, ...fields }])
      change.mockImplementation(convivio.change)
      Object.assign(convivio, { change })
    },
  })
  return { ...page, change }
}

const OPTION = '.ant-select-item-option'

/** Narrows the list to one by typing, and takes that. */
async function choose(page: Awaited<ReturnType<typeof open>>, label: string, choice: string) {
  await page.user.click(screen.getByLabelText(label))
  await page.user.keyboard(choice)
  await waitFor(() => expect(document.querySelectorAll(OPTION)).toHaveLength(1))
  fireEvent.click(document.querySelector(OPTION) ?? document.body)
}

describe('a text', () => {
  it('is kept with every key, alone and without blanks around it', async () => {
    const { user, change } = await open()
    const field = screen.getByLabelText('Nome')
    fireEvent.change(field, { target: { value: ' Villa Como ' } })
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { name: 'Villa Como' })
    expect(field).toHaveValue(' Villa Como ')
    await user.click(field)
    await user.tab()
    expect(field).toHaveValue('Villa Como')
  })

  it('keeps what is typed when a row arrives', async () => {
    const { user, convivio } = await open()
    await user.type(screen.getByLabelText('Città'), ' sul lago')
    convivio.receive('Hotel', [{ ...villa, city: 'Como', name: 'Villa Nuova' }])
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveValue('Villa Nuova'))
    expect(screen.getByLabelText('Città')).toHaveValue('Bellagio sul lago')
  })

  it('is cleared when emptied', async () => {
    const { user, change } = await open()
    await user.clear(screen.getByLabelText('Città'))
    await user.tab()
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { city: undefined })
  })
})

it('hints at a CAP that is not complete', async () => {
  const { user } = await open({ cap: '2202' })
  expect(screen.getByLabelText('CAP')).toHaveAccessibleDescription(/5 cifre/)
  await user.type(screen.getByLabelText('CAP'), '1')
  await user.tab()
  expect(screen.getByLabelText('CAP')).not.toHaveAccessibleDescription(/5 cifre/)
})

describe('a choice', () => {
  it.each([
    ['Provincia', 'forli', { province: provinces.find(({ code }) => code === 'FC') }],
    ['Check-in dalle', '14:30', { defaultCheckInTime: '14:30:00' }],
    ['Check-out entro le', '09:00', { defaultCheckOutTime: '09:00:00' }],
    ['Cena dalle', '19:45', { defaultMealsTime: { '3': '19:45' } }],
    ['Colazione dalle', '07:15', { defaultMealsTime: { '0': '07:15', '2': '07:15' } }],
    ['Valuta dei prezzi', 'dollaro', { currency: 'USD' }],
  ])('of %s is saved at once', async (label, typed, fields) => {
    const page = await open()
    await choose(page, label, typed)
    expect(page.change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', fields)
  })

  it.each([
    ['new york', 'America/New_York', 'New York (America/New York)'],
    ['parigi', 'Europe/Paris', 'Parigi (Europe/Paris)'],
  ])('of a time zone, %s, is asked about first, with what stays', async (typed, timezone, label) => {
    const page = await open()
    await choose(page, 'Fuso orario', typed)
    const question = within(await screen.findByRole('alertdialog', { name: 'Cambiare il fuso orario?' }))
    expect(question.getByText(/Gli orari già scritti restano quelli: inizio e fine dei pasti/)).toHaveTextContent(label)
    await page.user.click(question.getByRole('button', { name: 'Annulla' }))
    expect(page.change).not.toHaveBeenCalled()
    await choose(page, 'Fuso orario', typed)
    await page.user.click(await screen.findByRole('button', { name: 'Cambia il fuso orario' }))
    expect(page.change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { timezone })
  })

  it.each([
    ['ro', 'Rovigo (RO)'],
    ['rom', 'Roma (RM)'],
  ])('of a province: %j finds %s first', async (typed, first) => {
    const { user } = await open()
    await user.click(screen.getByLabelText('Provincia'))
    await user.keyboard(typed)
    await waitFor(() => expect(document.querySelector(OPTION)).toHaveTextContent(first))
  })

  it('of a province can be taken back, in Italian', async () => {
    const { user, change } = await open({ province: provinces[0] })
    await user.click(screen.getByRole('button', { name: 'Cancella' }))
    expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { province: undefined })
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shows 13:00 for a meal that was never set, and a time between the steps as it is', async () => {
    await open()
    expect(screen.getByText('10:15')).toBeVisible()
    expect(screen.getAllByText('13:00')).toHaveLength(3)
  })
})

it('a setting is switched on and off', async () => {
  const { user, change } = await open()
  const own = screen.getByRole('switch', { name: 'Il tavolo corrisponde alla camera' })
  expect(own).not.toBeChecked()
  await user.click(own)
  expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { tableSameAsRoom: true })
  await user.click(own)
  expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { tableSameAsRoom: false })
  expect(change).toHaveBeenCalledTimes(2)
})

it('a change that is not taken is explained', async () => {
  const { user, change } = await open({ expireDate: Date.now() - 1 })
  await user.type(screen.getByLabelText('Nome'), '!')
  await user.tab()
  expect(await screen.findByText(/abbonamento dell’albergo è scaduto/)).toBeInTheDocument()
  expect(change).not.toHaveBeenCalled()
})

it.each([
  ['?fromHotels=1', '/hotels'],
  ['', '/hotels/villa/calendar'],
])('Fatto with %j leads to %s', async (query, place) => {
  const { user, where } = await open({}, query)
  await user.click(screen.getByRole('button', { name: 'Fatto' }))
  expect(where()).toBe(place)
})

describe('in the tutorial', () => {
  it('the name is required', async () => {
    const { user, where } = await open({ name: undefined }, '?tutorial=1')
    await user.click(screen.getByRole('button', { name: 'Avanti' }))
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Compila tutti i campi')
    await waitFor(() => expect(screen.getByLabelText('Nome')).toHaveFocus())
    expect(where()).toBe('/hotels/villa/settings?tutorial=1')
  })

  it('a name that is emptied is not lost, and asked for', async () => {
    const { user, change } = await open({}, '?tutorial=1')
    await user.clear(screen.getByLabelText('Nome'))
    await user.click(screen.getByRole('button', { name: 'Avanti' }))
    expect(screen.getByLabelText('Nome')).toHaveValue('')
    expect(screen.getByLabelText('Nome')).toHaveAccessibleDescription('Compila tutti i campi')
    expect(change).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Nome'), 'V')
    expect(screen.getByLabelText('Nome')).not.toHaveAccessibleDescription()
  })

  it.each([
    ['leads on from another tab', 'Villa Lago', '/hotels/villa/dishes?tutorial=1'],
    ['leads to the name from another tab', undefined, '/hotels/villa/settings?tutorial=1&tab=generali'],
  ])('Avanti %s', async (_, name, to) => {
    const { user, where } = await open({ name }, '?tutorial=1&tab=prezzi')
    await user.click(screen.getByRole('button', { name: 'Avanti' }))
    await waitFor(() => expect(where()).toBe(to))
    if (name === undefined)
      expect(await screen.findByLabelText('Nome')).toHaveAccessibleDescription('Compila tutti i campi')
  })

  it('Avanti takes the name that was just typed and leads to the first dish', async () => {
    const { user, convivio, where } = await open({ name: undefined }, '?tutorial=1')
    await user.type(screen.getByLabelText('Nome'), 'Villa Lago')
    await user.click(screen.getByRole('button', { name: 'Avanti' }))
    const { tables } = convivio.state.getState()
    expect(tables.Hotel.rows.get('villa')?.name).toBe('Villa Lago')
    expect(tables._User.rows.get('user000001')?.tutorialCompleted).not.toBe(true)
    expect(where()).toBe('/hotels/villa/dishes?tutorial=1')
  })
})

describe('what the server refused', () => {
  it('can be tried again or discarded', async () => {
    const { user, convivio, gateway } = await open()
    gateway.server.put('Hotel', { ...villa })
    gateway.refuse = () => 'hotelInvalid'
    await user.type(screen.getByLabelText('Nome'), '!')
    await user.tab()
    await convivio.flush()
    expect(await screen.findByRole('alert')).toHaveTextContent(/impostazioni dell’albergo/)
    await user.click(screen.getByRole('button', { name: 'Scarta' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Nome')).toHaveValue('Villa Lago')
  })

  it('is only discarded when a new try would meet the same', async () => {
    const { user, convivio, gateway } = await open()
    gateway.server.put('Hotel', { ...villa })
    gateway.refuse = () => 'notYourHotel'
    await user.type(screen.getByLabelText('Nome'), '!')
    await user.tab()
    await convivio.flush()
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Riprova' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Scarta' })).toBeVisible()
  })
})
