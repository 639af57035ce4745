import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Table } from '#domain/schema/places.ts'
import { createFakeGateway } from '#tests/fakes/fakeGateway.ts'
import { aRow } from '#tests/rows/aRow.ts'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { PlanningScreen } from './PlanningScreen.tsx'

const HOTEL = 'miramare01'

const aTable = (name: string, fields: Partial<Table> = {}) =>
  aRow('Table', { id: `table${name}`, hotel: HOTEL, name, seats: 4, diningRoom: 'veranda', x: 200, y: 200, ...fields })

const rooms = ['Veranda', 'Terrazza'].map((name, position) =>
  aRow('DiningRoom', { id: name.toLowerCase(), hotel: HOTEL, name, position, width: 1400, height: 900 }),
)
const ranks = [aRow('Rank', { id: 'levante', hotel: HOTEL, name: 'Levante' })]
const turns = ['Primo', 'Secondo'].map((name) => aRow('Turn', { id: name.toLowerCase(), hotel: HOTEL, name }))

async function open({ tables = [aTable('1')], query = '' } = {}) {
  const gateway = createFakeGateway()
  const view = await renderScreen(<PlanningScreen />, {
    path: '/hotels/:hotelid/planning',
    at: `/hotels/${HOTEL}/planning${query}`,
    signedIn: true,
    gateway,
    arrange: (convivio) => {
      convivio.receive('Hotel', [aRow('Hotel', { id: HOTEL, owner: 'user000001' })])
      convivio.receive('DiningRoom', rooms)
      convivio.receive('Rank', ranks)
      convivio.receive('Turn', turns)
      convivio.receive('Table', tables)
    },
  })
  const { user } = view
  return {
    ...view,
    tableNamed: (name: string) =>
      [...view.convivio.state.getState().tables.Table.rows.values()].find((one) => one.name === name),
    async choose(name: string) {
      await user.click(screen.getByRole('button', { name: /^Elenco/ }))
      await user.click(screen.getByRole('button', { name: new RegExp(`^Tavolo ${name},`) }))
    },
  }
}

describe('a table on the plan', () => {
  it('gets its turn where it gets its rank', async () => {
    const { user, choose, tableNamed } = await open()
    await choose('1')
    await user.click(screen.getByRole('combobox', { name: 'Turno' }))
    await user.click(screen.getByTitle('Secondo'))
    expect(tableNamed('1')?.turn).toBe('secondo')
  })

  it('that is new has the rank and turn of the nearest one', async () => {
    const near = aTable('1', { x: 600, y: 400, turn: 'secondo', rank: 'levante' })
    const { user, tableNamed } = await open({ tables: [near, aTable('2', { x: 60, y: 60, turn: 'primo' })] })
    await user.click(screen.getByRole('button', { name: 'Tavolo quadrato da 4' }))
    expect(tableNamed('3')).toMatchObject({ turn: 'secondo', rank: 'levante' })
  })

  it('that is new in an empty room has the only rank of the hotel, and no turn of two', async () => {
    const { user, tableNamed } = await open({ tables: [] })
    await user.click(screen.getByRole('button', { name: 'Tavolo quadrato da 4' }))
    expect(tableNamed('1')).toMatchObject({ rank: 'levante' })
    expect(tableNamed('1')?.turn).toBeUndefined()
  })
})

it('what was drawn is taken back after another room was looked at', async () => {
  const { user, choose, tableNamed } = await open({ tables: [aTable('1', { rank: 'levante' })] })
  await choose('1')
  await user.click(screen.getByRole('combobox', { name: 'Turno' }))
  await user.click(screen.getByTitle('Secondo'))
  const tabs = within(screen.getByRole('navigation', { name: 'Sale' }))
  await user.click(tabs.getByRole('button', { name: 'Terrazza' }))
  expect(screen.getByRole('button', { name: 'Annulla' })).toBeDisabled()
  await user.click(tabs.getByRole('button', { name: 'Veranda' }))
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  await waitFor(() => expect(tableNamed('1')?.turn).toBeUndefined())
})

it('the size of a room that was laid out by rank is taken back with its tables', async () => {
  const waiting = Array.from({ length: 60 }, (_, at) =>
    aTable(String(at + 1), { diningRoom: undefined, x: undefined, y: undefined }),
  )
  const { user, convivio, tableNamed } = await open({ tables: waiting })
  const size = () => {
    const { width = 0, height = 0 } = convivio.state.getState().tables.DiningRoom.rows.get('veranda') ?? {}
    return [width, height]
  }
  const [width = 0] = size()
  await user.click(screen.getByRole('button', { name: /^Disponi per rango/ }))
  expect(tableNamed('60')?.diningRoom).toBe('veranda')
  const [wide = 0, high = 0] = size()
  expect(wide).toBeGreaterThan(high)
  expect(
    await screen.findByText(/^60 tavoli disposti per rango: la sala ora misura \d+(,\d+)? × \d+(,\d+)? m$/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(size()).toEqual([width, 900])
  expect(tableNamed('60')?.diningRoom).toBeUndefined()
})

it('a deleted room comes back by the next undo', async () => {
  const { user, convivio, tableNamed } = await open()
  await user.click(screen.getByRole('button', { name: 'Modifica Veranda' }))
  await user.click(screen.getByRole('button', { name: 'Elimina sala' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Elimina' }))
  await waitFor(() => expect(tableNamed('1')?.diningRoom).toBeUndefined())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Annulla' }))
  const tabs = within(screen.getByRole('navigation', { name: 'Sale' }))
  await user.click(await tabs.findByRole('button', { name: 'Veranda' }))
  const [veranda] = [...convivio.state.getState().tables.DiningRoom.rows.values()].filter(
    ({ name }) => name === 'Veranda',
  )
  expect(tableNamed('1')?.diningRoom).toBe(veranda?.id)
})
