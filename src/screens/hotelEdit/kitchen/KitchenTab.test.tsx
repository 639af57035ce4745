import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onDevice } from '#browser/keptItems.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { KitchenSettings } from '#domain/schema/values.ts'
import { HotelEditScreen } from '#screens/hotelEdit/HotelEditScreen.tsx'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { NoSizes } from '#tests/fakes/noSizes.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

const villa = { id: 'villa', owner: 'user000001', name: 'Villa Lago', timezone: 'Europe/Rome' } as unknown as Hotel
const aDish = (id: string, it: string, courseIndex: number) =>
  ({ id, hotel: 'villa', name: { it }, courseIndex, type: 'dish' }) as unknown as Dish

beforeEach(() => void vi.stubGlobal('ResizeObserver', NoSizes))

async function open(kitchen?: KitchenSettings) {
  const gateway = createFakeGateway()
  gateway.server.put('Hotel', { ...villa, ...(kitchen && { kitchen }) })
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=cucina',
    signedIn: true,
    features: { customUrl: `${window.location.origin}/custom` },
    gateway,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, ...(kitchen && { kitchen }) }])
      convivio.receive('Dish', [
        aDish('lasagne', 'Lasagne', 2),
        aDish('branzino', 'Branzino', 3),
        aDish('tiramisu', 'Tiramisù', 6),
      ])
    },
  })
  const saved = () => page.convivio.state.getState().tables.Hotel.rows.get('villa')?.kitchen
  return { ...page, saved, fake: gateway }
}

const primi = { id: 'primi00001', name: 'Primi', courses: [2], dishes: [] }
const dolci = { id: 'dolci00001', name: 'Dolci', courses: [6], dishes: [] }
const card = (name: string) => within(screen.getByRole('listitem', { name }))

it('offers the stations of the courses in which there are dishes, in one press', async () => {
  const { user, saved } = await open()
  await user.click(screen.getByRole('button', { name: 'Proponi le partite' }))
  expect(saved()?.stations?.map(({ name, courses }) => [name, courses])).toEqual([
    ['Primi', [2]],
    ['Secondi e griglia', [3]],
    ['Dolci', [6]],
  ])
  expect(screen.queryByRole('button', { name: 'Proponi le partite' })).toBeNull()
  expect(screen.queryByText(/^Nessuna partita cucina/)).toBeNull()
})

it('a new one is open, has a name of its own, and takes its courses', async () => {
  const { user, saved } = await open({ stations: [primi] })
  expect(screen.getByText(/^Nessuna partita cucina .*: Secondi, Dolci\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Aggiungi una partita' }))
  expect(card('Nuova partita').getByText('Ancora niente')).toBeVisible()
  await user.click(card('Nuova partita').getByRole('checkbox', { name: 'Secondi' }))
  await user.click(screen.getByRole('button', { name: 'Aggiungi una partita' }))
  expect(saved()?.stations?.slice(1)).toMatchObject([
    { name: 'Nuova partita', courses: [3] },
    { name: 'Nuova partita 2', courses: [] },
  ])
})

it('a name that is empty or taken is not saved, and stays to be mended', async () => {
  const { saved } = await open({ stations: [primi, dolci] })
  const field = card('Dolci').getByLabelText('Nome')
  for (const name of ['', 'primi']) {
    fireEvent.change(field, { target: { value: name } })
    expect(card('Dolci').getByText(/^Ogni partita ha un nome suo/)).toBeInTheDocument()
    expect(saved()?.stations?.[1]).toEqual(dolci)
  }
  fireEvent.change(field, { target: { value: 'Dolci e gelati' } })
  expect(saved()?.stations?.[1]).toEqual({ ...dolci, name: 'Dolci e gelati' })
})

it('is moved by the arrow keys, and removed after a question', async () => {
  const { user, saved } = await open({ stations: [primi, dolci] })
  screen.getByRole('button', { name: 'Sposta Dolci' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(saved()?.stations).toEqual([dolci, primi])
  expect(screen.getByText('Dolci: posto 1 di 2')).toBeInTheDocument()
  fireEvent.click(card('Primi').getByText('Elimina la partita'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina la partita' }))
  await vi.waitFor(() => expect(saved()?.stations).toEqual([dolci]))
})

it('takes single dishes of other courses', async () => {
  const { user, saved } = await open({ stations: [primi] })
  await user.click(card('Primi').getByText('Primi', { selector: 'strong' }))
  const field = card('Primi').getByLabelText('Piatti di altre portate')
  await user.click(field)
  const options = await vi.waitFor(() => {
    const found = [...document.querySelectorAll('.ant-select-item-option')]
    expect(found.map(({ textContent }) => textContent)).toEqual(['Branzino', 'Tiramisù'])
    return found
  })
  fireEvent.click(options[0] ?? document.body)
  expect(saved()?.stations).toEqual([{ ...primi, dishes: ['branzino'] }])
})

it('a station also shows the extra orders, if the hotel says so', async () => {
  const { user, saved } = await open({ stations: [primi] })
  await user.click(card('Primi').getByText('Primi', { selector: 'strong' }))
  await user.click(card('Primi').getByRole('checkbox', { name: 'Mostra anche gli ordini extra' }))
  expect(saved()?.stations).toEqual([{ ...primi, showsExtraOrders: true }])
  expect(card('Primi').getByText('Primi, ordini extra')).toBeVisible()
})

it('red comes after yellow, whatever is typed', async () => {
  const { saved } = await open()
  const [yellow, red] = [screen.getByLabelText('Giallo dopo'), screen.getByLabelText('Rosso dopo')]
  expect([yellow, red].map((field) => (field as HTMLInputElement).value)).toEqual(['10', '15'])
  fireEvent.change(red, { target: { value: '2' } })
  expect(saved()?.lateMinutes).toEqual({ warning: 10, late: 11 })
  fireEvent.change(red, { target: { value: '20' } })
  fireEvent.change(yellow, { target: { value: '45' } })
  expect(saved()?.lateMinutes).toEqual({ warning: 19, late: 20 })
})

describe('a printer', () => {
  const words = { add: 'Aggiungi una stampante', make: 'Crea l’indirizzo' }

  it('is added with a name of its own, prints for its stations, and shows once the address that it asks', async () => {
    const { user, fake, convivio } = await open({ stations: [primi, dolci] })
    fake.answer('make-printer-key', () => ({ key: 'cvp_segreta' }))
    await user.click(screen.getByRole('button', { name: words.add }))
    await user.click(screen.getByRole('button', { name: words.add }))
    const printers = () => [...convivio.state.getState().tables.Printer.rows.values()]
    expect(printers().map(({ name }) => name)).toEqual(['Stampante', 'Stampante 2'])
    await user.click(card('Stampante 2').getByRole('checkbox', { name: 'Primi' }))
    expect(printers()[1]?.stations).toEqual(['primi00001'])
    await user.click(card('Stampante 2').getByRole('button', { name: words.make }))
    expect(await screen.findByText(/\/printers\/star\/cvp_segreta$/)).toBeVisible()
  })

  it('says how it is, and is asked about before it goes', async () => {
    const { user, convivio } = await open()
    convivio.receive('Printer', [
      {
        id: 'griglia001',
        hotel: 'villa',
        name: 'Griglia',
        kind: 'serverDirect',
        keyEnd: 'x1y2',
        keyMadeAt: 1,
        seenAt: 1,
        problem: 'paper',
      },
    ])
    expect(await screen.findByText('Ora non può stampare: manca la carta.')).toBeVisible()
    fireEvent.click(card('Griglia').getByText('Elimina la stampante'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Elimina la stampante' }),
    )
    await vi.waitFor(() => expect(convivio.state.getState().tables.Printer.rows.size).toBe(0))
  })

  const aHousePrinter = { id: 'griglia001', hotel: 'villa', name: 'Griglia', kind: 'epos' } as const

  it.each([
    ['la griglia', /^Non è l’indirizzo di una stampante/],
    ['https://admin:epson@192.168.1.50', /^Non è l’indirizzo di una stampante/],
    ['192.168.1.50/cgi-bin', /^Non è l’indirizzo di una stampante/],
  ])('in the house has an address that is one; what is none stays to be mended: %s', async (typed, sentence) => {
    const { convivio } = await open()
    act(() => convivio.receive('Printer', [{ ...aHousePrinter, address: 'https://10.0.0.9' }]))
    const address = () => convivio.state.getState().tables.Printer.rows.get('griglia001')?.address
    const field = card('Griglia').getByLabelText('Indirizzo nella rete dell’albergo')
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    expect(card('Griglia').getByText(sentence)).toBeInTheDocument()
    expect(field).toHaveValue(typed)
    expect(address()).toBe('https://10.0.0.9')
    fireEvent.change(field, { target: { value: '192.168.1.50:443' } })
    fireEvent.blur(field)
    expect(address()).toBe('https://192.168.1.50')
    expect(field).toHaveValue('https://192.168.1.50')
    fireEvent.change(field, { target: { value: '' } })
    expect(address()).toBeUndefined()
  })

  it('in the house is opened, and chosen for this device', async () => {
    const { user, convivio } = await open()
    act(() => convivio.receive('Printer', [aHousePrinter]))
    expect(card('Griglia').getByText('Ancora nessun indirizzo: nessuno schermo può stampare.')).toBeInTheDocument()
    act(() => convivio.receive('Printer', [{ ...aHousePrinter, address: 'https://10.0.0.9' }]))
    await user.click(card('Griglia').getByText('Griglia', { selector: 'strong' }))
    const link = card('Griglia').getByRole('link', { name: 'Apri la stampante: Griglia' })
    expect(link).toHaveAttribute('href', 'https://10.0.0.9')
    await user.click(card('Griglia').getByRole('checkbox', { name: 'Questo schermo stampa' }))
    expect(onDevice.get('convivio.printsHere.villa')).toBe('griglia001')
    await user.click(card('Griglia').getByRole('checkbox', { name: 'Questo schermo stampa' }))
    expect(onDevice.get('convivio.printsHere.villa')).toBeNull()
  })
})
