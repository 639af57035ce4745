import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { courses } from '#domain/reference/courses.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Convivio } from '#store/convivio.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { HotelEditScreen } from './HotelEditScreen.tsx'

const villa = {
  id: 'villa',
  owner: 'user000001',
  name: 'Villa Lago',
  currency: 'USD',
  imageDisplayType: 'full_screen',
  enableKitchenNotes: true,
  annotationNearQuantity: false,
  useNewInterfaceForOrderEdit: false,
  totalInKitchenReport: true,
  printNamesInWaiterReport: false,
  onlyVisualization: false,
  enableTakeAway: false,
  enableDelivery: false,
  deliveryCost: 0,
} as unknown as Hotel

async function open(fields: Partial<Hotel> = {}) {
  const change = vi.fn<Convivio['change']>()
  const page = await renderScreen(<HotelEditScreen />, {
    path: '/hotels/:hotelid/settings',
    at: '/hotels/villa/settings?tab=piatti',
    signedIn: true,
    arrange(convivio) {
      convivio.receive('Hotel', [{ ...villa, ...fields }])
      change.mockImplementation(convivio.change)
      Object.assign(convivio, { change })
    },
  })
  return { ...page, change }
}

const most = (course: string) => screen.getByRole('textbox', { name: `Piatti al massimo: ${course}` })
const unlimited = (course: string) => screen.getByRole('checkbox', { name: `Senza limite: ${course}` })

describe('dishes of a course', () => {
  it('every course has its limit, one where nothing is set', async () => {
    await open({ maxDishes: { '2': 3, '3': 0 } })
    for (const { name } of courses) expect(most(name.it)).toHaveValue(name.it === 'Primi' ? '3' : '1')
  })

  it.each([
    ['4', 4],
    ['500', 99],
    ['0', 3],
    ['', 3],
    ['molti', 3],
  ])('%j typed is %s', async (typed, count) => {
    const { convivio } = await open({ maxDishes: { '1': 2, '2': 3 } })
    fireEvent.change(most('Primi'), { target: { value: typed } })
    const { maxDishes } = convivio.state.getState().tables.Hotel.rows.get('villa') ?? {}
    expect(maxDishes).toEqual({ '1': 2, '2': count })
    fireEvent.blur(most('Primi'))
    expect(most('Primi')).toHaveValue(String(count))
  })

  it('go one by one with the buttons and the arrow keys', async () => {
    const { user } = await open()
    const row = screen.getByRole('group', { name: 'Piatti al massimo: Dolci' })
    const [less, more] = [...row.querySelectorAll('button')]
    expect(less).toBeDisabled()
    await user.click(more ?? document.body)
    await user.type(most('Dolci'), '{ArrowUp}')
    expect(most('Dolci')).toHaveValue('3')
    await user.click(less ?? document.body)
    expect(most('Dolci')).toHaveValue('2')
  })

  it('can be without limit, and have the number back', async () => {
    const { user, change } = await open({ maxDishes: { '2': 3 } })
    await user.click(unlimited('Primi'))
    expect(most('Primi')).toBeDisabled()
    expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { infinityDishes: { '2': true } })
    await user.click(unlimited('Primi'))
    expect(most('Primi')).toHaveValue('3')
    expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { infinityDishes: { '2': false } })
  })
})

it.each([
  ['Menu di sola lettura', 'onlyVisualization', true],
  ['Note per la cucina', 'enableKitchenNotes', false],
  ['Note accanto alla quantità', 'annotationNearQuantity', true],
  ['Nuova schermata degli ordini', 'useNewInterfaceForOrderEdit', true],
  ['Totali nel foglio di cucina', 'totalInKitchenReport', false],
  ['Nomi nel foglio dei camerieri', 'printNamesInWaiterReport', true],
  ['Asporto', 'enableTakeAway', true],
  ['Consegna', 'enableDelivery', true],
])('%s saves itself', async (label, field, value) => {
  const { user, change } = await open()
  await user.click(screen.getByRole('switch', { name: label }))
  expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { [field]: value })
})

it('photos can stand beside the dishes, or be left out', async () => {
  const { user, change } = await open()
  expect(screen.getByRole('radio', { name: 'Foto grandi' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'Foto a sinistra' }))
  expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { imageDisplayType: 'left' })
  await user.click(screen.getByRole('radio', { name: 'Senza foto' }))
  expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { imageDisplayType: 'no_images' })
})

describe('the cost of a delivery', () => {
  it('cannot be set before there is one', async () => {
    await open()
    expect(screen.getByLabelText('Costo di consegna')).toBeDisabled()
  })

  it('is in the hotel’s currency, and never below 0', async () => {
    const { change } = await open({ enableDelivery: true })
    const field = screen.getByLabelText('Costo di consegna')
    expect(field.parentElement).toHaveTextContent('$')
    fireEvent.change(field, { target: { value: '2,5' } })
    expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { deliveryCost: 2.5 })
    fireEvent.change(field, { target: { value: '-2' } })
    expect(change).toHaveBeenLastCalledWith('Hotel', 'villa', { deliveryCost: 0 })
  })
})

it('guests may take a dish twice unless the hotel says otherwise', async () => {
  const { user, change } = await open()
  const multiple = screen.getByRole('switch', { name: 'Più porzioni dello stesso piatto' })
  expect(multiple).toBeChecked()
  await user.click(multiple)
  expect(change).toHaveBeenCalledExactlyOnceWith('Hotel', 'villa', { config: { multipleDishes: false } })
})
