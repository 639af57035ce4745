import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { instantOf } from '#domain/dates/calendar.ts'
import { onDevice } from '#browser/keptItems.ts'
import { portionRowId } from '#domain/kitchen/kitchenPortions.ts'
import type { CourseCall } from '#domain/schema/kitchen.ts'
import type { Duty } from '#domain/schema/values.ts'
import { DINNER, HOTEL, TODAY, ZONE, aServedHouse } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { KitchenScreen } from './KitchenScreen.tsx'

const HELD = ['Hotel', 'Dish', 'CalendarMeal', 'Rank', 'Turn', 'Table', 'Book'] as const
const MILK = 7
const MINUTE = 60_000

async function open(duty?: Duty, house = aServedHouse()) {
  onDevice.remove('convivio.kitchenLayout')
  const { gateway, put } = house
  if (duty) put('Hotel', { id: HOTEL, owner: 'other', timezone: 'Europe/Rome', createdAt: 1, duty })
  const view = await renderScreen(<KitchenScreen />, {
    path: '/hotels/:hotelid/kitchen',
    at: `/hotels/${HOTEL}/kitchen?meal=3`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of HELD) convivio.receive(name, gateway.server.rows(name))
    },
  })
  await screen.findByRole('list', { name: 'Comande' })
  const rows = <N extends 'KitchenPortion' | 'CourseCall'>(name: N) => [
    ...view.convivio.state.getState().tables[name].rows.values(),
  ]
  return { ...house, ...view, rows }
}

const cards = () => within(screen.getByRole('list', { name: 'Comande' })).getAllByRole('listitem')
const cardOf = (place: string, course: string) => {
  const found = cards().find((card) => {
    const title = within(card).queryByRole('heading', { name: place })
    return title !== null && within(card).queryByText(course) !== null
  })
  if (!found) throw new Error(`No card of ${place}, ${course}`)
  return within(found)
}

it('a course is called for everybody, cooked, recalled and served', async () => {
  const { user, rows } = await open()
  await user.click(screen.getByRole('button', { name: 'Via' }))
  await user.click(screen.getByRole('button', { name: 'Via: Primi, Tutti' }))
  expect(rows('CourseCall')).toMatchObject([{ calendarMeal: DINNER, course: 2 }])
  await user.keyboard('{Escape}')
  const lasagne = cardOf('12', 'Primi')
  expect(lasagne.getByText('2 × Risotto')).toBeVisible()
  expect(lasagne.getByText('senza sale')).toBeVisible()

  await user.click(lasagne.getByRole('button', { name: 'Pronto: Primi, Tav. 12, Primi' }))
  const strip = within(screen.getByRole('region', { name: 'Pronti' }))
  await waitFor(() => expect(() => cardOf('12', 'Primi')).toThrow('No card'))
  await user.click(await strip.findByRole('button', { name: 'Richiama: Primi, Tav. 12, Primi' }))
  await user.click(await screen.findByRole('button', { name: 'Mostra 1 nuova comanda' }))
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: 'Pronto: Primi, Tav. 12, Primi' }))
  await user.click(await strip.findByRole('button', { name: 'Servito: Primi, Tav. 12, Primi' }))
  expect(strip.getByRole('button', { name: 'Già usciti: 1' })).toBeVisible()
  expect(rows('KitchenPortion')).toHaveLength(2)
})

it('a card answers a press at once, and a second press of the same finger does nothing', async () => {
  const { user, rows } = await open()
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  const ready = cardOf('12', 'Primi').getByRole('button', { name: 'Pronto: Primi, Tav. 12, Primi' })
  fireEvent.click(ready, { detail: 1 })
  expect(ready.closest('li')).toHaveAttribute('data-done')
  expect(rows('KitchenPortion')).toEqual([])
  fireEvent.click(ready, { detail: 2 })
  await waitFor(() => expect(rows('KitchenPortion')).toHaveLength(2))
  expect(rows('KitchenPortion').map(({ recalledAt }) => recalledAt)).toEqual([undefined, undefined])
  await waitFor(() => expect(() => cardOf('12', 'Primi')).toThrow('No card'))
  const others = screen.getAllByRole('button', { name: /^Pronto: Primi, Tav/ })
  for (const other of others) fireEvent.click(other, { detail: 2 })
  await user.click(await screen.findByRole('button', { name: 'Richiama: Primi, Tav. 12, Primi' }))
  expect(rows('KitchenPortion')).toHaveLength(2)
})

it('one portion after the other, and what is ready elsewhere moves no card', async () => {
  const { convivio, rows, user } = await open()
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Pronta una: senza sale/ }))
  await waitFor(() => expect(rows('KitchenPortion')).toMatchObject([{ note: 'senza sale', number: 1 }]))
  const before = cards()
  const portion = { half: false, note: undefined, number: 1 }
  const of = { hotel: HOTEL, calendarMeal: DINNER, book: 'muller', dish: 'risotto', half: false, number: 1 }
  const id = portionRowId(HOTEL, DINNER, 'muller', 'risotto', portion)
  act(() => void convivio.create('KitchenPortion', { ...of, readyAt: Date.now() }, id))
  expect(cards()).toEqual(before)
  await user.click(screen.getByRole('button', { name: 'Togli 1 comanda pronta' }))
  expect(() => cardOf('4', 'Primi')).toThrow('No card')
})

it('what is carried elsewhere, or is ready after it, moves nothing that is ready', async () => {
  const { convivio, user, rows } = await open()
  const strip = within(screen.getByRole('region', { name: 'Pronti' }))
  const chips = () => strip.queryAllByRole('listitem').map((chip) => within(chip).getAllByText(/./)[0]?.textContent)
  await user.click(screen.getByRole('button', { name: 'Via' }))
  await user.click(screen.getByRole('button', { name: 'Via: Primi, Tutti' }))
  await user.keyboard('{Escape}')
  for (const place of ['4', '12'])
    await user.click(cardOf(place, 'Primi').getByRole('button', { name: `Pronto: Primi, Tav. ${place}, Primi` }))
  await waitFor(() => expect(chips()).toEqual(['4', '12']))
  act(() => {
    for (const { id, book } of rows('KitchenPortion') as readonly { id: string; book: string }[])
      if (book === 'muller') convivio.change('KitchenPortion', id, { servedAt: Date.now() + 1 })
  })
  expect(chips()).toEqual(['4', '12'])
  expect(strip.getByRole('button', { name: 'Servito: Primi, Tav. 4, Primi' })).toBeDisabled()
  expect(strip.getByText('servito')).toBeVisible()
  await user.click(strip.getByRole('button', { name: 'Servito: Primi, Tav. 12, Primi' }))
  expect(chips()).toEqual([])
})

it('what is against a guest’s needs is not ready before somebody has seen it', async () => {
  const house = aServedHouse()
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: 2 }
  house.put('Dish', { ...saved, id: 'risotto', name: { it: 'Risotto' }, courseIndex: 2, allergens: [MILK] })
  house.put('DietaryNeeds', { ...saved, id: 'needs1', book: 'rossi', person: 'anna', tags: [MILK], consentAt: 1 })
  const { user } = await open(undefined, house)
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  const card = () => cardOf('12', 'Primi')
  expect(card().getByText(/^ALLERGIA /)).toBeVisible()
  expect(card().queryByRole('button', { name: /^Pront/ })).toBeNull()
  await user.click(card().getByRole('button', { name: 'Visto: allergie di Tav. 12, Primi' }))
  expect(card().getByText(/^ALLERGIA /)).toBeVisible()
  expect(card().getByRole('button', { name: 'Pronto: Primi, Tav. 12, Primi' })).toBeVisible()
})

it.each<[Duty, readonly string[], readonly string[]]>([
  ['kitchen', ['Pronto'], ['Via']],
  ['dining', ['Via'], ['Pronto', 'Esaurito']],
])('%s has its own buttons', async (duty, has, lacks) => {
  await open(duty)
  for (const name of has)
    expect(screen.getAllByRole('button', { name: new RegExp(`^${name}`) }).length).toBeGreaterThan(0)
  for (const name of lacks) expect(screen.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull()
})

it('a dish is sold out in one press, and the layout by dish stays on the device', async () => {
  const { user, convivio } = await open()
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: 'Esaurito: Risotto' }))
  expect(convivio.state.getState().tables.CalendarMeal.rows.get(DINNER)?.soldOut).toEqual(['risotto'])
  await user.click(screen.getByRole('radio', { name: 'Per piatto' }))
  expect(within(screen.getByRole('list', { name: 'Piatti da preparare' })).getByText('Risotto')).toBeVisible()
  expect(onDevice.get('convivio.kitchenLayout')).toBe('dish')
})

it('what is called goes to the printers of its stations; what does not come out is told, and printed elsewhere', async () => {
  const { user, convivio } = await open()
  const aPrinter = (id: string, name: string) => ({ id, hotel: HOTEL, name, kind: 'cloudPrnt', keyMadeAt: 1 }) as const
  act(() => convivio.receive('Printer', [aPrinter('primi', 'Primi'), aPrinter('bar', 'Bar')]))
  const jobs = () => [...convivio.state.getState().tables.PrintJob.rows.values()]
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  expect(
    jobs()
      .map(({ printer, ticket }) => [printer, ticket?.title])
      .sort(),
  ).toEqual([
    ['bar', 'Tav. 12'],
    ['primi', 'Tav. 12'],
  ])
  act(() =>
    convivio.receive(
      'PrintJob',
      jobs().map((job) => (job.printer === 'bar' ? { ...job, printedAt: 1 } : { ...job, problem: 'paper' })),
    ),
  )
  await user.click(await screen.findByRole('button', { name: /^1 comanda non stampata/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Comande non stampate' }))
  expect(dialog.getByRole('listitem')).toHaveTextContent(/Primi, non stampata dalle \d\d:\d\d: manca la carta/)
  await user.click(dialog.getByRole('button', { name: /^Stampa altrove: Tav\. 12/ }))
  expect(
    jobs()
      .map(({ printer, isCopy, cancelledAt }) => [printer, isCopy, cancelledAt !== undefined])
      .sort(),
  ).toEqual([
    ['bar', false, false],
    ['bar', false, false],
    ['primi', false, true],
  ])
})

it('who arrives when the meal is over stands in one line that opens', async () => {
  const house = aServedHouse()
  const rossi = house.gateway.server.rows('Book').find(({ id }) => id === 'rossi')
  const checkin = instantOf(TODAY, '11:00', ZONE)
  house.put('Book', { ...rossi, hotel: HOTEL, id: 'rossi', checkin, arrivalTime: '22:30' })
  const { user } = await open(undefined, house)
  await user.click(screen.getByRole('button', { name: /^2 piatti tardi/ }))
  const line = within(await screen.findByRole('dialog', { name: '2 piatti tardi' })).getByRole('listitem')
  expect(line).toHaveTextContent('Cam. 305, Rossi · 2 coperti · arriva alle 22:30')
})

it('a device chooses for which printers of the house it prints; who sends no tickets is not asked', async () => {
  onDevice.remove(`convivio.printsHere.${HOTEL}`)
  const { user, convivio } = await open('dining')
  const griglia = { id: 'griglia', hotel: HOTEL, name: 'Griglia', kind: 'epos', address: 'https://10.0.0.9' } as const
  act(() => convivio.receive('Printer', [griglia]))
  await user.click(screen.getByRole('button', { name: 'Stampanti' }))
  await user.click(screen.getByRole('checkbox', { name: 'Questo schermo stampa' }))
  expect(screen.getByRole('button', { name: 'Stampanti: 1 da questo schermo' })).toBeVisible()
  expect(onDevice.get(`convivio.printsHere.${HOTEL}`)).toBe('griglia')
  onDevice.remove(`convivio.printsHere.${HOTEL}`)
})

it('a printer of the house for which no screen prints is told as such', async () => {
  const { user, convivio } = await open()
  const griglia = { id: 'griglia', hotel: HOTEL, name: 'Griglia', kind: 'epos', address: 'https://10.0.0.9' } as const
  act(() => convivio.receive('Printer', [griglia]))
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  const jobs = [...convivio.state.getState().tables.PrintJob.rows.values()]
  expect(jobs).toMatchObject([{ printer: 'griglia' }])
  act(() =>
    convivio.receive(
      'PrintJob',
      jobs.map((job) => ({ ...job, sentAt: job.sentAt - 60_000 })),
    ),
  )
  expect(await screen.findByText('Griglia: nessuno schermo l’ha stampata')).toBeVisible()
})

const PRIMI = { id: 'primi', hotel: HOTEL, name: 'Primi', kind: 'cloudPrnt', keyMadeAt: 1 } as const

/** What was ordered long ago: nobody writes it any more. */
function anOldHouse(meal?: Parameters<typeof aServedHouse>[0]) {
  const house = aServedHouse(meal)
  for (const row of house.gateway.server.rows('MealOrderDish'))
    house.put('MealOrderDish', { ...row, createdAt: 1, updatedAt: 1 })
  return house
}

it('what was called before the printers were known is printed once they are, and then what has changed', async () => {
  const { user, convivio } = await open(undefined, anOldHouse())
  const state = () => convivio.state.getState().tables
  const jobs = () => [...state().PrintJob.rows.values()]
  await user.click(cardOf('12', 'Primi').getByRole('button', { name: /^Via: / }))
  expect(jobs()).toEqual([])
  act(() => convivio.receive('Printer', [PRIMI]))
  await waitFor(() => expect(jobs()).toMatchObject([{ ticket: { title: 'Tav. 12' } }]))
  const risotti = [...state().MealOrderDish.rows.values()].filter(
    ({ book, dish }) => book === 'rossi' && dish === 'risotto',
  )
  act(() =>
    convivio.receive(
      'MealOrderDish',
      risotti.map((line) => ({ ...line, quantity: 3, updatedAt: 2 })),
    ),
  )
  await waitFor(() => expect(jobs()).toHaveLength(2))
  expect(jobs()[1]?.ticket?.lines).toContainEqual({ text: '+1 Risotto', look: 'bold' })
})

it('without any ‘Via’ the first course is printed as soon as a screen is open while the meal lasts', async () => {
  const midnight = instantOf(TODAY, '00:00', ZONE)
  const house = anOldHouse({ date: midnight, endDate: midnight + 26 * 60 * MINUTE })
  for (const id of ['primo', 'secondo']) house.put('Turn', { id, hotel: HOTEL, createdAt: 1, name: 'Turno' })
  const { convivio } = await open(undefined, house)
  act(() => convivio.receive('Printer', [PRIMI]))
  const jobs = [...convivio.state.getState().tables.PrintJob.rows.values()]
  expect(jobs.map(({ course, ticket }) => [course, ticket?.title]).sort()).toEqual([
    [2, 'Tav. 12'],
    [2, 'Tav. 4'],
  ])
})

it('who may not print only looks', async () => {
  const house = aServedHouse()
  const { convivio } = await open('reception', house)
  const aCall = { id: 'call', hotel: HOTEL, calendarMeal: DINNER, course: 2, calledAt: 1 } as CourseCall
  act(() => {
    convivio.receive('CourseCall', [aCall])
    convivio.receive('Printer', [PRIMI])
  })
  expect(convivio.state.getState().tables.PrintJob.rows.size).toBe(0)
})

it('of very many cards the first ones are drawn, and the others on request', async () => {
  const house = aServedHouse()
  const { orders, has, put, gateway } = house
  const [rossi] = gateway.server.rows('Book')
  for (let at = 0; at < 70; at += 1) {
    put('Book', { ...rossi, id: `many${at}`, refName: `Ospite ${at}`, pax: 1 })
    put('BookPerson', { hotel: HOTEL, createdAt: 1, updatedAt: Date.now(), id: `guest${at}`, book: `many${at}` })
    orders(`guest${at}`, `many${at}`)
    has(`guest${at}`, `many${at}`, 'risotto', 1)
  }
  const { user } = await open(undefined, house)
  const drawn = () => within(screen.getByRole('list', { name: 'Comande' })).getAllByRole('heading').length
  expect(drawn()).toBe(60)
  await user.click(screen.getByRole('button', { name: /^Mostra altre comande: ancora \d+$/ }))
  expect(drawn()).toBe(73)
})
