import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { HOTEL } from '#tests/rows/aDiningRoom.ts'
import { openPlaces } from '#tests/screens/placesScreens.tsx'
import { TablesScreen } from './TablesScreen.tsx'

const rows = {
  Rank: [
    { id: 'veranda', name: 'Veranda' },
    { id: 'giardino', name: 'Giardino' },
  ],
  Turn: [{ id: 'primo', name: 'Primo turno' }, { id: 'nameless' }],
  Table: [
    { id: 't2', name: '2', seats: 4, rank: 'veranda', turn: 'primo' },
    { id: 't10', name: '10', seats: 2, rank: 'veranda' },
    { id: 't1', name: '1', rank: 'gone', turn: 'nameless' },
    { id: 't3' },
  ],
}
const open = (query = '', more = {}, hotel = {}) =>
  openPlaces(<TablesScreen />, 'tables', { ...rows, ...more }, { query, hotel })
const group = (name: string) => within(screen.getByRole('region', { name }))
const itemsOf = (name: string) =>
  group(name)
    .queryAllByRole('listitem')
    .map((item) => within(item).getByRole('link', { hidden: true }).textContent)
const dialog = () => within(screen.getByRole('dialog'))

describe('the tables', () => {
  it('lie in their ranks by number, with what each group comes to', async () => {
    await open()
    expect(screen.getByText('4 tavoli · 6 coperti · 2 tavoli con coperti non indicati')).toBeVisible()
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(names).toEqual(['Giardino', 'Veranda', 'Senza rango'])
    expect(group('Veranda').getByText('2 tavoli · 6 coperti')).toBeVisible()
    const links = group('Veranda').getAllByRole('link', { name: /^Tavolo/ })
    expect(links[0]).toHaveAccessibleName('Tavolo 2, 4 coperti, Primo turno')
    expect(links[1]).toHaveAccessibleName('Tavolo 10, 2 coperti')
    expect(group('Giardino').getByText(/trascinane qui uno/)).toBeVisible()
  })

  it('whose rank is gone, or that have none, are without; one may have no name', async () => {
    await open()
    expect(itemsOf('Senza rango')).toHaveLength(2)
    expect(group('Senza rango').getByRole('link', { name: /Tavolo senza nome/ })).toBeVisible()
  })

  it('lie in their turns, as the address says', async () => {
    const { user, where } = await open()
    await user.click(screen.getByRole('radio', { name: 'Turno' }))
    expect(where()).toContain('groupBy=turn')
    expect(itemsOf('Primo turno')).toHaveLength(1)
    expect(itemsOf('Turno senza nome')).toHaveLength(1)
    expect(itemsOf('Senza turno')).toHaveLength(2)
  })

  it('lie in turns that say when they sit down', async () => {
    const times = { '3': { from: '21:00', to: '22:15' }, '0': { from: '07:30:00', to: '08:15' } }
    await open('?groupBy=turn', { Turn: [{ id: 'primo', name: 'Primo turno', times }] })
    const says = '1 tavolo · 4 coperti · Colazione 07:30–08:15 · Cena 21:00–22:15'
    expect(group('Primo turno').getByText(says)).toBeVisible()
  })

  it('are sought by name, rank and turn', async () => {
    await open('?search=veranda')
    expect(screen.getByText('2 di 4 tavoli')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Senza rango' })).toBeNull()
  })

  it('that are not found say so; a range that was typed can be made', async () => {
    const { user, where } = await open('?search=zzz')
    expect(screen.getByText('Nessun risultato trovato')).toBeVisible()
    await user.clear(screen.getByRole('searchbox'))
    await user.type(screen.getByRole('searchbox'), '20-22, 4 coperti{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Crea i tavoli “20-22, 4 coperti”' }))
    expect(where()).toContain('range=')
    expect(dialog().getByLabelText('Coperti')).toHaveValue('4')
    expect(dialog().getByRole('button', { name: 'Crea 3 tavoli' })).toBeEnabled()
  })

  it('go to the next group by ALT and an arrow, and keep the focus', async () => {
    const { user, convivio } = await open()
    const link = group('Veranda').getByRole('link', { name: /Tavolo 10/ })
    link.focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(convivio.state.getState().tables.Table.rows.get('t10')?.rank).toBe('giardino')
    await waitFor(() => expect(group('Giardino').getByRole('link', { name: /Tavolo 10/ })).toHaveFocus())
  })

  it.each([
    ['Annulla', (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Annulla/, hidden: true }))],
    ['CTRL+Z', (user: UserEvent) => user.keyboard('{Control>}z{/Control}')],
  ])('that were moved go back by %s', async (_, undo) => {
    const { user, convivio } = await open()
    const rankOf = () => convivio.state.getState().tables.Table.rows.get('t10')?.rank
    group('Veranda')
      .getByRole('link', { name: /Tavolo 10/ })
      .focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(screen.getByText('Tavolo 10: Giardino')).toBeInTheDocument()
    expect(rankOf()).toBe('giardino')
    await undo(user)
    expect(rankOf()).toBe('veranda')
    expect(screen.getByText('Spostamento annullato')).toBeInTheDocument()
    // Once is enough.
    await user.keyboard('{Control>}z{/Control}')
    expect(rankOf()).toBe('veranda')
  })

  it('that are chosen are moved together', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Seleziona' }))
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutto: Veranda' }))
    await user.click(screen.getByRole('checkbox', { name: /Tavolo 1$/ }))
    expect(screen.getByText('3 tavoli scelti')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sposta in…' }))
    await user.click(screen.getByRole('button', { name: 'Giardino' }))
    expect(group('Giardino').getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByText(/tavoli scelti/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Fine selezione' })).toBeVisible()
  })

  it('that are chosen get their covers together, and get them back', async () => {
    const { user, convivio } = await open()
    const seatsOf = (id: string) => convivio.state.getState().tables.Table.rows.get(id)?.seats
    const before = seatsOf('t10')
    await user.click(screen.getByRole('button', { name: 'Seleziona' }))
    await user.click(screen.getByRole('checkbox', { name: 'Seleziona tutto: Veranda' }))
    await user.click(screen.getByRole('button', { name: 'Coperti…' }))
    const covers = screen.getByRole('dialog', { name: /^Coperti di / })
    await user.type(within(covers).getByLabelText('Coperti'), '99')
    expect(within(covers).getByRole('button', { name: 'Apparecchia così' })).toBeDisabled()
    await user.clear(within(covers).getByLabelText('Coperti'))
    await user.type(within(covers).getByLabelText('Coperti'), '6{Enter}')
    expect(seatsOf('t10')).toBe(6)
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    expect(seatsOf('t10')).toBe(before)
  })

  it('are chosen from one to another with SHIFT, across the ranks', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Seleziona' }))
    expect(screen.queryByText(/Trascina un tavolo/)).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: /Tavolo 10/ }))
    fireEvent.click(screen.getByRole('checkbox', { name: /Tavolo 1$|Tavolo 1,/ }), { shiftKey: true })
    expect(screen.getByRole('checkbox', { name: /Tavolo senza nome/ })).toBeChecked()
    expect(screen.getByRole('checkbox', { name: /Tavolo 2/ })).not.toBeChecked()
    expect(screen.getByText('3 tavoli scelti')).toBeVisible()
  })
})

describe('a table', () => {
  it('is made once by a double click in the dialog of another', async () => {
    const { user, convivio } = await open('?editingTable=t10')
    const before = convivio.state.getState().tables.Table.rows.size
    await user.dblClick(dialog().getByRole('button', { name: 'Nuovo tavolo' }))
    expect(convivio.state.getState().tables.Table.rows.size).toBe(before + 1)
  })

  it('that a colleague makes meanwhile is there', async () => {
    const { gateway, convivio } = await open()
    act(() => void convivio.want(HOTEL, 'places'))
    gateway.server.put('Table', { id: 'other', hotel: HOTEL, name: '77', createdAt: Date.now(), updatedAt: Date.now() })
    expect(await screen.findByRole('link', { name: /Tavolo 77/ })).toBeVisible()
  })

  it('is made under the next number, by SHIFT and ENTER, also from an open dialog', async () => {
    const { convivio } = await open()
    fireEvent.keyDown(document.body, { key: 'Enter', shiftKey: true })
    expect(await screen.findByRole('dialog', { name: 'Tavolo 11' })).toBeVisible()
    fireEvent.keyDown(dialog().getByLabelText('Nome'), { key: 'Enter', shiftKey: true })
    expect(await screen.findByRole('dialog', { name: 'Tavolo 12' })).toBeVisible()
    await waitFor(() => expect(dialog().getByLabelText('Nome')).toHaveFocus())
    expect(convivio.state.getState().tables.Table.rows.size).toBe(6)
  })

  it('that is new and left at once goes again; one that was named, or is well, stays', async () => {
    const { user, convivio } = await open()
    const names = () => [...convivio.state.getState().tables.Table.rows.values()].map(({ name }) => name)
    const add = async () => {
      await user.click(screen.getByRole('button', { name: /^Nuovo tavolo/ }))
      return within(await screen.findByRole('dialog', { name: 'Tavolo 11' }))
    }
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click((await add()).getByRole('button', { name: 'Chiudi' }))
    await isClosed()
    await waitFor(() => expect(names()).not.toContain('11'))
    await user.clear((await add()).getByLabelText('Nome'))
    await user.type(dialog().getByLabelText('Nome'), 'Finestra')
    await user.click(dialog().getByRole('button', { name: 'Chiudi' }))
    await isClosed()
    expect(names()).toContain('Finestra')
    await user.click((await add()).getByRole('button', { name: 'Fatto' }))
    await isClosed()
    expect(names()).toContain('11')
  })

  it('whose typed name is taken is not done; left anyway, it says which name stays', async () => {
    const { user } = await open('?editingTable=t2')
    const name = dialog().getByLabelText('Nome')
    await user.clear(name)
    await user.type(name, '10')
    await user.click(dialog().getByRole('button', { name: 'Fatto' }))
    await waitFor(() => expect(name).toHaveFocus())
    await user.click(dialog().getByRole('button', { name: 'Chiudi' }))
    expect(await screen.findByText('Il nome resta “2”.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps its name while the field says one that is taken', async () => {
    const { user, convivio } = await open('?editingTable=t2')
    const name = dialog().getByLabelText('Nome')
    await user.clear(name)
    expect(dialog().getByText('Scrivi un nome.')).toBeVisible()
    await user.type(name, '10')
    expect(dialog().getByText('Questo nome è già stato utilizzato')).toBeVisible()
    expect(convivio.state.getState().tables.Table.rows.get('t2')?.name).toBe('2')
    await user.type(name, '0 ')
    expect(convivio.state.getState().tables.Table.rows.get('t2')?.name).toBe('100')
  })

  it('keeps three numbers of covers once they agree', async () => {
    const { user, convivio } = await open('?editingTable=t2')
    const table = () => convivio.state.getState().tables.Table.rows.get('t2')
    await user.type(dialog().getByLabelText('Massimo'), '3')
    expect(dialog().getByText(/il minimo non può superare i coperti/)).toBeVisible()
    expect(table()?.maxSeats).toBeUndefined()
    await user.clear(dialog().getByLabelText('Coperti'))
    await user.type(dialog().getByLabelText('Coperti'), '2')
    expect(table()).toMatchObject({ seats: 2, maxSeats: 3 })
  })

  it('has neighbours, as they are listed', async () => {
    const { user } = await open('?editingTable=t2')
    expect(dialog().getByRole('button', { name: 'Precedente' })).toBeDisabled()
    await user.click(dialog().getByRole('button', { name: 'Successivo' }))
    expect(await screen.findByRole('dialog', { name: 'Tavolo 10' })).toBeVisible()
  })

  it('that is deleted says who has it', async () => {
    const booked = { table: 't2', checkin: Date.UTC(2098, 4, 1, 9), checkout: Date.UTC(2098, 4, 4, 8) }
    const { user, convivio } = await open('?editingTable=t2', {
      Book: [{ id: 'b1', refName: 'Rossi', ...booked }],
    })
    await user.click(dialog().getByRole('button', { name: 'Elimina Tavolo' }))
    expect(
      screen.getByText(/il tavolo 2\? Una prenotazione ne resterà senza: Rossi \(1 – 4 maggio 2098\)/),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(convivio.state.getState().tables.Table.rows.has('t2')).toBe(false)
  })
})

it('a table out of service says until when, in the list and in its dialog', async () => {
  const booked = { table: 't2', checkin: Date.UTC(2098, 10, 8, 9), checkout: Date.UTC(2098, 10, 12, 8) }
  const { user, convivio } = await open('?editingTable=t2', { Book: [{ id: 'b1', ...booked }] })
  await user.type(dialog().getByLabelText('Dal'), '01/01/2020')
  await user.type(dialog().getByLabelText('Al'), '11/11/2098')
  expect(dialog().getByText('1 prenotazione in questi giorni: resta assegnata.')).toBeVisible()
  expect(convivio.state.getState().tables.Table.rows.get('t2')).toMatchObject({
    outOfServiceFrom: '2020-01-01',
    outOfServiceTo: '2098-11-11',
  })
  await user.click(dialog().getByRole('button', { name: 'Fatto' }))
  expect(
    await screen.findByRole('link', {
      name: /^Tavolo 2,.*Fuori servizio fino all’11 nov 2098 · 1 prenotazione$/,
    }),
  ).toBeVisible()
})

it('a table with more persons than seats says how many, and when', async () => {
  const five = { pax: 5, checkin: Date.UTC(2098, 10, 8, 9), checkout: Date.UTC(2098, 10, 12, 8) }
  const books = [
    { id: 'b1', table: 't10', ...five },
    { id: 'b2', table: 't2', ...five, pax: 4 },
  ]
  await open('', { Book: books })
  expect(
    screen.getByRole('link', { name: 'Tavolo 10, 2 coperti, 5 persone su 2 posti dall’8 al 12 novembre' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tavolo 2, 4 coperti, Primo turno' })).toBeVisible()
})

describe('a rank', () => {
  it('that is being edited is followed by another, by SHIFT and ENTER', async () => {
    const { convivio } = await open('?editingRank=veranda')
    fireEvent.keyDown(dialog().getByLabelText('Nome'), { key: 'Enter', shiftKey: true })
    await waitFor(() => expect(dialog().getByLabelText('Nome')).toHaveValue('Rango 1'))
    expect(convivio.state.getState().tables.Rank.rows.size).toBe(3)
    expect(convivio.state.getState().tables.Table.rows.size).toBe(4)
  })

  it('has a name of its own', async () => {
    const { user, convivio } = await open('?editingRank=veranda')
    await user.clear(dialog().getByLabelText('Nome'))
    await user.type(dialog().getByLabelText('Nome'), 'giardino ')
    expect(dialog().getByText('Questo nome è già stato utilizzato')).toBeVisible()
    expect(convivio.state.getState().tables.Rank.rows.get('veranda')?.name).toBe('giardin')
  })

  it('that is deleted leaves its tables without, after it was asked', async () => {
    const { user } = await open('?editingRank=veranda')
    await user.click(dialog().getByRole('button', { name: 'Elimina Rango' }))
    expect(screen.getByText(/I suoi tavoli \(2\) restano, senza rango\./)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continua' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Veranda' })).toBeNull())
    expect(itemsOf('Senza rango')).toHaveLength(4)
    expect(await screen.findByText('Rango «Veranda» eliminato')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Annulla' }))
    await waitFor(() => expect(itemsOf('Veranda')).toHaveLength(2))
    expect(await screen.findByText('Rango «Veranda» di nuovo com’era')).toBeInTheDocument()
  })
})

it('a range says what there is already, and leaves it out', async () => {
  const { user, convivio } = await open(`?range=${encodeURIComponent('9–12, 4 coperti, rango 2')}`)
  expect(dialog().getByText('C’è già e resta com’è: 10')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Crea 3 tavoli' }))
  const made = [...convivio.state.getState().tables.Table.rows.values()].slice(4)
  expect(made.map(({ name, seats, rank }) => [name, seats, rank])).toEqual([
    ['9', 4, 'veranda'],
    ['11', 4, 'veranda'],
    ['12', 4, 'veranda'],
  ])
})

it('a range for a rank and a turn that are not there makes them', async () => {
  const line = encodeURIComponent('20–21, rango 7, turno serale')
  const { user, convivio } = await open(`?range=${line}`)
  expect(dialog().getByText('Crea: Rango 7')).toBeVisible()
  expect(dialog().getByText('Crea: Serale')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Crea 2 tavoli' }))
  const { Rank, Turn, Table } = convivio.state.getState().tables
  const rank = [...Rank.rows.values()].find(({ name }) => name === 'Rango 7')
  const turn = [...Turn.rows.values()].find(({ name }) => name === 'Serale')
  const made = [...Table.rows.values()].slice(4)
  expect(made.map((table) => [table.name, table.rank, table.turn])).toEqual([
    ['20', rank?.id, turn?.id],
    ['21', rank?.id, turn?.id],
  ])
})

it('a hotel without tables is told how to begin', async () => {
  const { user } = await openPlaces(<TablesScreen />, 'tables', {})
  expect(screen.getByText('Non c’è ancora nessun tavolo')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Crea più tavoli' }))
  expect(await screen.findByRole('dialog', { name: 'Crea più tavoli' })).toBeVisible()
})

describe('for Sala', () => {
  it('tables move between ranks, and are neither made nor named', async () => {
    const { user, convivio } = await open('?editingTable=t10', {}, { duty: 'dining' })
    expect(dialog().queryByLabelText('Nome')).toBeNull()
    expect(dialog().queryByRole('button', { name: /Elimina|Nuovo/ })).toBeNull()
    expect(dialog().getByLabelText('Turno')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Fatto' }))
    expect(screen.queryByRole('button', { name: /^Nuovo|Crea più tavoli/ })).toBeNull()
    group('Veranda')
      .getByRole('link', { name: /Tavolo 10/ })
      .focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(convivio.state.getState().tables.Table.rows.get('t10')?.rank).toBe('giardino')
  })

  it('the address of a rank opens nothing', async () => {
    await open('?editingRank=giardino', {}, { duty: 'dining' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
