import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Hotel } from '#domain/schema/hotel.ts'
import { PlanningScreen } from '#screens/planning/PlanningScreen.tsx'
import { aServedHouse, HOTEL, TODAY } from '#tests/screens/mealBooksScreens.tsx'
import { renderScreen } from '#tests/screens/renderScreen.tsx'

/** Table 12 with Rossi in the Veranda, table 4 with Müller on the Terrazza; Verdi has none. */
async function open(hotel: Partial<Hotel> = {}, query = '') {
  const house = aServedHouse({}, hotel)
  const { gateway } = house
  // Half board: expected at dinner, without a table.
  house.put('Book', { ...gateway.server.rows('Book').find(({ id }) => id === 'verdi'), id: 'verdi', bookType: 'HB' })
  const { put, rows } = gateway.server
  const saved = { hotel: HOTEL, createdAt: 1, updatedAt: Date.now() }
  for (const [position, name] of ['Veranda', 'Terrazza'].entries())
    put('DiningRoom', { ...saved, id: name.toLowerCase(), name, position, width: 1400, height: 900 })
  for (const table of rows('Table'))
    put('Table', { ...table, diningRoom: table.name === '12' ? 'veranda' : 'terrazza', x: 300, y: 300 })
  return renderScreen(<PlanningScreen />, {
    path: '/hotels/:hotelid/planning',
    at: `/hotels/${HOTEL}/planning?mode=serve&day=${TODAY}&meal=3${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      for (const name of [
        'Hotel',
        'Rank',
        'Turn',
        'Table',
        'DiningRoom',
        'Book',
        'BookPerson',
        'CalendarMeal',
      ] as const)
        convivio.receive(name, rows(name))
    },
  })
}

it('Sala says how many high chairs somebody needs', async () => {
  const { user, convivio } = await open({ duty: 'dining' })
  await user.click(await screen.findByRole('button', { name: /^Verdi/ }))
  fireEvent.change(screen.getByLabelText('Seggioloni'), { target: { value: '2' } })
  expect(convivio.state.getState().tables.Book.rows.get('verdi')?.highChairs).toBe(2)
})

it('marks a table with more persons than seats', async () => {
  const { convivio } = await open({}, '&room=veranda')
  await screen.findByRole('searchbox')
  const table = [...convivio.state.getState().tables.Table.rows.values()].find(({ name }) => name === '12')
  const mark = () => document.querySelector('g[data-mark="overfull"]')
  expect(mark()).toBeNull()
  act(() => convivio.change('Table', table?.id ?? '', { seats: 1, maxSeats: 1 }))
  await waitFor(() => expect(mark()).toHaveTextContent('più persone che posti'))
})

describe('a search at a meal', () => {
  it('leads to the room of who it finds', async () => {
    const { user, where } = await open()
    await user.type(await screen.findByRole('searchbox'), 'muller')
    expect(await screen.findByText('1 prenotazione trovata')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '1 in Terrazza' }))
    expect(where()).toContain('room=terrazza')
    expect(await screen.findByRole('searchbox')).toHaveValue('muller')
    expect(screen.queryByRole('button', { name: /^1 in/ })).toBeNull()
  })

  it('finds guests of another turn, and leads there', async () => {
    const { user, where } = await open({}, '&turn=primo&room=terrazza')
    await user.type(await screen.findByRole('searchbox'), 'muller')
    expect(await screen.findByText('0 prenotazioni trovate')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '1 in Secondo turno' }))
    expect(where()).toContain('turn=secondo')
    expect(await screen.findByText('1 prenotazione trovata')).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('muller')
  })

  it('of a turn leads to who has no table, and so no turn', async () => {
    const { user, where } = await open({}, '&turn=primo')
    await user.type(await screen.findByRole('searchbox'), 'verdi')
    await user.click(await screen.findByRole('button', { name: '1 senza turno' }))
    expect(where()).not.toContain('turn=')
    expect(await screen.findByRole('button', { name: /^Verdi/ })).toBeVisible()
  })

  it('counts and shows who has no table', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('searchbox'), 'verdi')
    expect(await screen.findByText('1 prenotazione trovata')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Verdi/ })).toBeVisible()
  })
})

it('each of two at a table is dragged by their name beside the plan', async () => {
  // jsdom has no layout.
  document.elementFromPoint = () => null
  onTestFinished(() => void Reflect.deleteProperty(document, 'elementFromPoint'))
  const { user, convivio } = await open()
  await screen.findByRole('searchbox')
  act(() => convivio.change('Book', 'muller', { table: 'table12', sharesTable: true }))
  await user.click(await screen.findByRole('button', { name: /^Tavolo 12: Müller, Rossi/ }))
  const card = within(screen.getByRole('region', { name: 'Tavolo 12' }))
  fireEvent.pointerDown(card.getByRole('heading', { name: 'Rossi' }), { button: 0, clientX: 900, clientY: 300 })
  fireEvent.pointerMove(window, { clientX: 500, clientY: 300 })
  await waitFor(() => expect(document.querySelector('[class*=ghost]')).toHaveTextContent('Rossi'))
})

it('a table that two turns have, one after the other, is not taken twice', async () => {
  const { user, convivio } = await open()
  await screen.findByRole('searchbox')
  act(() => convivio.change('Book', 'muller', { table: 'table12', turn: 'secondo' }))
  expect(await screen.findByRole('button', { name: /^Tavolo 12: Rossi, Müller, 2 PAX su 4/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /occupato due volte/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Tavolo 12/ }))
  const rossi = within(screen.getByRole('heading', { name: 'Rossi' }).closest('article') ?? document.body)
  await user.click(rossi.getByRole('combobox', { name: 'Turno' }))
  await user.click(await rossi.findByTitle('Secondo turno'))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/Al tavolo 12 .*c’è già Müller/)
})

it('who is moved while a turn is looked at sits at it', async () => {
  const { user, convivio } = await open({}, '&turn=primo')
  const book = (id: string) => convivio.state.getState().tables.Book.rows.get(id)
  await user.click(await screen.findByRole('button', { name: /^Tavolo 12: Rossi/ }))
  await user.click(screen.getByRole('combobox', { name: 'Tavolo' }))
  await user.click(await screen.findByTitle('4'))
  await waitFor(() => expect(book('rossi')).toMatchObject({ table: 'table4', turn: 'primo', sharesTable: false }))
  // Müller has the table at the second turn.
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(book('rossi')?.table).toBe('table12'))
  expect(book('rossi')?.turn).toBeUndefined()
})

it('who has no table is proposed one from there, also by the dining room', async () => {
  // jsdom has no workers; which table is proposed is tested beside the dialog.
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage = () => undefined
      terminate = () => undefined
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user } = await open({ duty: 'dining' })
  await user.click(await screen.findByRole('button', { name: 'Assegna i tavoli' }))
  expect(await screen.findByRole('dialog', { name: 'Assegna i tavoli' })).toBeVisible()
  const dialog = within(screen.getByRole('dialog', { name: 'Assegna i tavoli' }))
  expect(dialog.getByRole('textbox', { name: 'In albergo dal' })).toHaveValue(TODAY.split('-').reverse().join('/'))
  // Who has arrived days ago is listed, too.
  expect(await dialog.findByRole('heading', { name: 'Verdi' })).toBeVisible()
})

it('nobody is proposed a table where tables equal rooms', async () => {
  await open({ tableSameAsRoom: true })
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('button', { name: 'Assegna i tavoli' })).toBeNull()
})

it('a table that is taken only at another turn is free at the one that is looked at', async () => {
  await open({}, '&turn=primo&room=terrazza')
  // Müller has it at the second turn.
  expect(await screen.findByRole('button', { name: 'Tavolo 4: libero' })).toBeVisible()
  expect(screen.getByText(/1 libero/)).toBeVisible()
})
