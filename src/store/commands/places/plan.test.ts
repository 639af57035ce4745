import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { aDiningRoom, HOTEL, made, NOW, OTHER, refusedAs } from '#tests/rows/aDiningRoom.ts'
import { createDiningRoom, moveDiningRoom, changeDiningRoom } from './diningRoom.ts'
import { draw, emptyHistory, redoStep, roomRemoval, undoStep } from './plan.ts'
import type { PlanEdit, PlanHistory } from './plan.ts'

async function aPlan() {
  const house = await aDiningRoom()
  const { convivio } = house
  const room = made(createDiningRoom(convivio, HOTEL, { prefix: 'Sala ' }, NOW))
  convivio.receive('Table', [
    aRow('Table', { id: 'one', hotel: HOTEL, name: '1', seats: 2, diningRoom: room, x: 100, y: 100 }),
    aRow('Table', { id: 'two', hotel: HOTEL, name: '2', seats: 2, diningRoom: room, x: 300, y: 100 }),
  ])
  let history: PlanHistory = emptyHistory
  const apply = (...edits: PlanEdit[]) => {
    const drawn = draw(convivio, HOTEL, edits, NOW)
    if (drawn.status === 'done') history = { done: [...history.done, drawn.step], undone: [] }
    return drawn
  }
  const take = (step: typeof undoStep) => {
    const after = step(convivio, HOTEL, history, NOW)
    history = after.history
    return after.refusal
  }
  const at = (id: string) => {
    const { x, y, rotation } = house.tables().Table.rows.get(id) ?? {}
    return [x, y, rotation]
  }
  return { ...house, room, apply, undo: () => take(undoStep), redo: () => take(redoStep), at }
}

const move = (id: string, x: number, y: number): PlanEdit => ({ kind: 'changeTable', id, fields: { x, y } })

describe('drawing a plan', () => {
  it('moves several tables as one step, which is taken back and made again', async () => {
    const { apply, undo, redo, at } = await aPlan()
    apply(move('one', 200, 250), move('two', 400, 250))
    expect([at('one'), at('two')]).toEqual([
      [200, 250, undefined],
      [400, 250, undefined],
    ])
    undo()
    expect([at('one'), at('two')]).toEqual([
      [100, 100, undefined],
      [300, 100, undefined],
    ])
    redo()
    expect([at('one'), at('two')]).toEqual([
      [200, 250, undefined],
      [400, 250, undefined],
    ])
  })

  it('takes back its own change, not what a colleague did since', async () => {
    const { convivio, apply, undo, at } = await aPlan()
    apply(move('one', 200, 250), move('two', 400, 250))
    convivio.change('Table', 'one', { x: 777 })
    undo()
    expect([at('one'), at('two')]).toEqual([
      [777, 100, undefined],
      [300, 100, undefined],
    ])
  })

  it('makes a table again under another id, and goes on with it', async () => {
    const { room, apply, undo, redo, names, tables, at } = await aPlan()
    const drawn = apply({ kind: 'createTable', fields: { name: '3', seats: 4, diningRoom: room, x: 500, y: 500 } })
    const [id = ''] = drawn.status === 'done' ? drawn.made : []
    apply(move(id, 600, 600))
    undo()
    undo()
    expect(names('Table')).toEqual(['1', '2'])
    redo()
    redo()
    const again = [...tables().Table.rows.values()].find(({ name }) => name === '3')
    expect(at(again?.id ?? '')).toEqual([600, 600, undefined])
    undo()
    undo()
    expect(names('Table')).toEqual(['1', '2'])
  })

  it('does not delete a new table at which somebody was seated meanwhile', async () => {
    const { convivio, room, apply, undo, tables } = await aPlan()
    const drawn = apply({ kind: 'createTable', fields: { name: '3', diningRoom: room, x: 500, y: 500 } })
    const [id = ''] = drawn.status === 'done' ? drawn.made : []
    convivio.receive('Book', [aRow('Book', { id: 'rossi', hotel: HOTEL, table: id, pax: 2 })])
    undo()
    expect(tables().Table.rows.get(id)).toMatchObject({ name: '3', diningRoom: undefined })
  })

  it('takes a wall away and brings it back as it was', async () => {
    const { room, apply, undo, tables } = await aPlan()
    apply({
      kind: 'createFixture',
      fields: { diningRoom: room, kind: 'wall', width: 300, height: 16, x: 400, y: 200, rotation: 90 },
    })
    const [wall] = [...tables().Fixture.rows.values()]
    apply({ kind: 'removeFixture', id: wall?.id ?? '' })
    expect(tables().Fixture.rows.size).toBe(0)
    undo()
    expect([...tables().Fixture.rows.values()]).toMatchObject([
      { kind: 'wall', width: 300, height: 16, x: 400, y: 200, rotation: 90 },
    ])
  })

  it('refuses what stands nowhere, in a room of another hotel, or twice under one name', async () => {
    const { convivio, room, apply, at } = await aPlan()
    convivio.receive('DiningRoom', [aRow('DiningRoom', { id: 'theirs', hotel: OTHER, name: 'Sala' })])
    expect(apply(move('one', -5, 10))).toEqual(refusedAs('planInvalid'))
    expect(apply({ kind: 'changeTable', id: 'one', fields: { diningRoom: 'theirs' } })).toEqual(
      refusedAs('missingReference'),
    )
    const wall = { kind: 'wall', width: 300, height: 16, x: 1, y: 1 } as const
    expect(apply({ kind: 'createFixture', fields: { ...wall, diningRoom: 'theirs' } })).toEqual(
      refusedAs('missingReference'),
    )
    expect(apply({ kind: 'createTable', fields: { name: '2', diningRoom: room, x: 1, y: 1 } })).toEqual(
      refusedAs('nameTaken'),
    )
    expect(at('one')).toEqual([100, 100, undefined])
  })
})

describe('dining rooms', () => {
  it('are numbered on, named once, put in another order, and leave their tables', async () => {
    const { convivio, room, tables } = await aPlan()
    const second = made(createDiningRoom(convivio, HOTEL, { prefix: 'Sala ' }, NOW))
    expect(tables().DiningRoom.rows.get(second)).toMatchObject({ name: 'Sala 2', position: 1 })
    expect(changeDiningRoom(convivio, second, { name: ' Sala  1 ' }, NOW)).toBe('nameTaken')
    expect(changeDiningRoom(convivio, second, { width: 100 }, NOW)).toBe('planInvalid')
    expect(changeDiningRoom(convivio, second, { name: 'Terrazza' }, NOW)).toBeUndefined()
    moveDiningRoom(convivio, second, -1, NOW)
    expect(tables().DiningRoom.rows.get(second)?.position).toBe(0)
    expect(tables().DiningRoom.rows.get(room)?.position).toBe(1)
  })

  it('are deleted and come back with all that stood in them, as one step', async () => {
    const { convivio, room, apply, undo, redo, tables } = await aPlan()
    const wall = { kind: 'wall', width: 300, height: 16, rotation: 0, x: 500, y: 500 } as const
    apply({ kind: 'createFixture', fields: { ...wall, diningRoom: room } })
    apply({ kind: 'changeRoom', id: room, fields: { height: 1000 } }, move('one', 150, 150))
    apply(...roomRemoval(convivio, HOTEL, room))
    expect(tables().Table.rows.get('one')).toMatchObject({ name: '1', diningRoom: undefined })
    expect([tables().DiningRoom.rows.size, tables().Fixture.rows.size]).toEqual([0, 0])

    undo()
    const [again] = tables().DiningRoom.rows.values()
    expect(again).toMatchObject({ name: 'Sala 1', position: 0, height: 1000 })
    expect([...tables().Fixture.rows.values()]).toEqual([expect.objectContaining({ ...wall, diningRoom: again?.id })])
    expect(tables().Table.rows.get('one')).toMatchObject({ diningRoom: again?.id, x: 150, y: 150 })

    // What was drawn before is taken back in the room that was made again.
    undo()
    expect(tables().DiningRoom.rows.get(again?.id ?? '')?.height).toBe(900)
    expect(tables().Table.rows.get('one')).toMatchObject({ diningRoom: again?.id, x: 100, y: 100 })

    redo()
    redo()
    expect([tables().DiningRoom.rows.size, tables().Fixture.rows.size]).toEqual([0, 0])
    expect(tables().Table.rows.get('one')?.diningRoom).toBeUndefined()
  })

  it('get another name where theirs was given to another since', async () => {
    const { convivio, room, apply, undo, tables } = await aPlan()
    apply(...roomRemoval(convivio, HOTEL, room))
    const other = made(createDiningRoom(convivio, HOTEL, { prefix: 'Sala ' }, NOW))
    expect(tables().DiningRoom.rows.get(other)?.name).toBe('Sala 1')
    undo()
    const names = [...tables().DiningRoom.rows.values()].map(({ name }) => name)
    expect(new Set(names).size).toBe(2)
  })
})
