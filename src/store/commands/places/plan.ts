import type { RowFields } from '#data/gateway.ts'
import { checkFixture, MAX_FIXTURES } from '#domain/rules/places/diningRoom.ts'
import type { Refusal, Verdict } from '#domain/rules/verdict.ts'
import type { Instant } from '#domain/schema/fields.ts'
import type { Convivio } from '#store/convivio.ts'
import { fixturesOfHotel, tablesOfHotel } from '#store/selectors/places.ts'
import { bookingsAt } from '#store/selectors/sittings.ts'
import { ownFields } from '#store/tables/row.ts'
import { changedFields } from '../changedFields.ts'
import { checkHotelRuns } from '../checkHotelRuns.ts'
import type { Created } from '../created.ts'
import { changeDiningRoom, createDiningRoom } from './diningRoom.ts'
import { changeTable, createTable, deleteTable } from './table.ts'

type NewTable = RowFields<'Table'> & { readonly name: string }
type NewFixture = RowFields<'Fixture'> &
  Required<Pick<RowFields<'Fixture'>, 'diningRoom' | 'kind' | 'width' | 'height'>>
type NewRoom = RowFields<'DiningRoom'>

export type PlanEdit =
  | { readonly kind: 'changeTable'; readonly id: string; readonly fields: RowFields<'Table'> }
  | { readonly kind: 'changeFixture'; readonly id: string; readonly fields: RowFields<'Fixture'> }
  | { readonly kind: 'createTable'; readonly fields: NewTable }
  | { readonly kind: 'createFixture'; readonly fields: NewFixture }
  | {
      readonly kind: 'changeRoom'
      readonly id: string
      readonly fields: Pick<RowFields<'DiningRoom'>, 'width' | 'height'>
    }
  | { readonly kind: 'createRoom'; readonly fields: NewRoom }
  | { readonly kind: 'removeTable' | 'removeFixture' | 'removeRoom'; readonly id: string }

type Values = Readonly<Record<string, unknown>>

type Changed = 'changedTable' | 'changedFixture' | 'changedRoom'

type RoomPlanChange =
  | { readonly kind: Changed; readonly id: string; readonly before: Values; readonly after: Values }
  | { readonly kind: 'createdTable'; readonly id: string; readonly fields: NewTable }
  | { readonly kind: 'createdFixture'; readonly id: string; readonly fields: NewFixture }
  | { readonly kind: 'removedTable'; readonly id: string; readonly fields: NewTable }
  | { readonly kind: 'removedFixture'; readonly id: string; readonly fields: NewFixture }
  | { readonly kind: 'createdRoom' | 'removedRoom'; readonly id: string; readonly fields: NewRoom }

/** What is undone and redone as one. */
type Step = readonly RoomPlanChange[]

type DrawResult =
  /** `made`: ids of new rows, in the order asked. */
  | { readonly status: 'done'; readonly step: Step; readonly made: readonly string[]; readonly refusal: Verdict }
  | { readonly status: 'refused'; readonly refusal: Refusal }

const rowsOf = (convivio: Convivio) => convivio.state.getState().tables

function changeFixture(convivio: Convivio, id: string, asked: RowFields<'Fixture'>, now: Instant): Verdict {
  const fixture = rowsOf(convivio).Fixture.rows.get(id)
  if (!fixture) return 'gone'
  const refusal = checkHotelRuns(convivio, fixture.hotel, now) ?? checkFixture({ ...fixture, ...asked })
  if (!refusal) convivio.change('Fixture', id, changedFields(fixture, asked))
  return refusal
}

function createFixture(convivio: Convivio, hotelId: string, fields: NewFixture, now: Instant): Created {
  const room = rowsOf(convivio).DiningRoom.rows.get(fields.diningRoom)
  const others = fixturesOfHotel(convivio.state.getState(), hotelId)
  const isFull = others.filter(({ diningRoom }) => diningRoom === room?.id).length >= MAX_FIXTURES
  const refusal =
    checkHotelRuns(convivio, hotelId, now) ??
    (room?.hotel === hotelId ? undefined : 'missingReference') ??
    (isFull ? 'tooManyOnPlan' : undefined) ??
    checkFixture(fields)
  if (refusal) return { status: 'refused', refusal }
  return { status: 'created', id: convivio.create('Fixture', { ...fields, hotel: hotelId }) }
}

const valuesOf = (row: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, Reflect.get(row, name)]))

function rowOf(convivio: Convivio, kind: Changed, id: string): object | undefined {
  const { Table, Fixture, DiningRoom } = rowsOf(convivio)
  return { changedTable: Table, changedFixture: Fixture, changedRoom: DiningRoom }[kind].rows.get(id)
}

function change(convivio: Convivio, kind: Changed, id: string, asked: Values, now: Instant): Verdict | RoomPlanChange {
  const row = rowOf(convivio, kind, id)
  if (!row) return 'gone'
  const after = changedFields<object, object>(row, asked) as Values
  if (Object.keys(after).length === 0) return undefined
  const before = valuesOf(row, Object.keys(after))
  const changeRow = { changedTable: changeTable, changedFixture: changeFixture, changedRoom: changeDiningRoom }[kind]
  const refusal = changeRow(convivio, id, after, now)
  return refusal ?? { kind, id, before, after }
}

/** A table at which somebody sits by now only leaves the plan. */
function removeTable(convivio: Convivio, id: string, now: Instant): Verdict | RoomPlanChange {
  const table = rowsOf(convivio).Table.rows.get(id)
  if (!table) return 'gone'
  if (bookingsAt(convivio.state.getState(), table.hotel, 'table', id, now).length > 0)
    return change(convivio, 'changedTable', id, { diningRoom: undefined }, now)
  const fields = { ...ownFields('Table', table), name: table.name ?? '' }
  return deleteTable(convivio, id, now) ?? { kind: 'removedTable', id, fields }
}

function removeRow<Row extends { readonly id: string; readonly hotel: string }>(
  convivio: Convivio,
  className: 'Fixture' | 'DiningRoom',
  row: Row | undefined,
  now: Instant,
  toDone: (row: Row) => RoomPlanChange,
): Verdict | RoomPlanChange {
  if (!row) return 'gone'
  const refusal = checkHotelRuns(convivio, row.hotel, now)
  if (refusal) return refusal
  convivio.remove(className, row.id)
  return toDone(row)
}

/** A room with all that stands in it; its tables wait for another place. */
export function roomRemoval(convivio: Convivio, hotelId: string, id: string): PlanEdit[] {
  const state = convivio.state.getState()
  const isIn = ({ diningRoom }: { readonly diningRoom?: string | undefined }) => diningRoom === id
  return [
    ...fixturesOfHotel(state, hotelId)
      .filter(isIn)
      .map((fixture): PlanEdit => ({ kind: 'removeFixture', id: fixture.id })),
    ...tablesOfHotel(state, hotelId)
      .filter(isIn)
      .map((table): PlanEdit => ({ kind: 'changeTable', id: table.id, fields: { diningRoom: undefined } })),
    { kind: 'removeRoom', id },
  ]
}

const made = (created: Created, toDone: (id: string) => RoomPlanChange): Verdict | RoomPlanChange =>
  created.status === 'refused' ? created.refusal : toDone(created.id)

function perform(convivio: Convivio, hotelId: string, edit: PlanEdit, now: Instant): Verdict | RoomPlanChange {
  switch (edit.kind) {
    case 'changeTable':
      return change(convivio, 'changedTable', edit.id, edit.fields, now)
    case 'changeFixture':
      return change(convivio, 'changedFixture', edit.id, edit.fields, now)
    case 'createTable':
      return made(createTable(convivio, hotelId, edit.fields, now), (id) => ({
        kind: 'createdTable',
        id,
        fields: edit.fields,
      }))
    case 'createFixture':
      return made(createFixture(convivio, hotelId, edit.fields, now), (id) => ({
        kind: 'createdFixture',
        id,
        fields: edit.fields,
      }))
    case 'changeRoom':
      return change(convivio, 'changedRoom', edit.id, edit.fields, now)
    case 'createRoom': {
      const { fields } = edit
      return made(createDiningRoom(convivio, hotelId, { ...fields, prefix: `${fields.name ?? ''} ` }, now), (id) => ({
        kind: 'createdRoom',
        id,
        fields,
      }))
    }
    case 'removeTable':
      return removeTable(convivio, edit.id, now)
    case 'removeFixture':
      return removeRow(convivio, 'Fixture', rowsOf(convivio).Fixture.rows.get(edit.id), now, (row) => ({
        kind: 'removedFixture',
        id: row.id,
        fields: ownFields('Fixture', row),
      }))
    case 'removeRoom':
      return removeRow(convivio, 'DiningRoom', rowsOf(convivio).DiningRoom.rows.get(edit.id), now, (row) => ({
        kind: 'removedRoom',
        id: row.id,
        fields: ownFields('DiningRoom', row),
      }))
  }
}

/** Makes the changes that are allowed, as one step; refused as a whole where none is. */
export function draw(convivio: Convivio, hotelId: string, edits: readonly PlanEdit[], now: Instant): DrawResult {
  const step: RoomPlanChange[] = []
  let refusal: Verdict
  for (const edit of edits) {
    const done = perform(convivio, hotelId, edit, now)
    if (typeof done === 'string') refusal = done
    else if (done) step.push(done)
  }
  if (step.length === 0 && refusal) return { status: 'refused', refusal }
  const ids = step.flatMap((done) => (done.kind === 'createdTable' || done.kind === 'createdFixture' ? done.id : []))
  return { status: 'done', step, made: ids, refusal }
}

/** Only values that are still as this step left them: what a colleague changed since stays. */
function stillMine(row: object | undefined, before: Values, after: Values): Values {
  const names = Object.keys(after).filter((name) => row && Reflect.get(row, name) === after[name])
  return Object.fromEntries(names.map((name) => [name, before[name]]))
}

function inverseOf(convivio: Convivio, done: RoomPlanChange): PlanEdit {
  const changed = ({ kind, id, before, after }: Extract<RoomPlanChange, { kind: Changed }>) =>
    stillMine(rowOf(convivio, kind, id), before, after)
  switch (done.kind) {
    case 'changedTable':
      return { kind: 'changeTable', id: done.id, fields: changed(done) }
    case 'changedFixture':
      return { kind: 'changeFixture', id: done.id, fields: changed(done) }
    case 'changedRoom':
      return { kind: 'changeRoom', id: done.id, fields: changed(done) }
    case 'createdTable':
      return { kind: 'removeTable', id: done.id }
    case 'createdFixture':
      return { kind: 'removeFixture', id: done.id }
    case 'createdRoom':
      return { kind: 'removeRoom', id: done.id }
    case 'removedTable':
      return { kind: 'createTable', fields: done.fields }
    case 'removedFixture':
      return { kind: 'createFixture', fields: done.fields }
    case 'removedRoom':
      return { kind: 'createRoom', fields: done.fields }
  }
}

export interface PlanHistory {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const emptyHistory: PlanHistory = { done: [], undone: [] }

type Ids = ReadonlyMap<string, string>

/** A row that is made again has another id; what stood in a room stands in the new one. */
function renamedChange(done: RoomPlanChange, ids: Ids): RoomPlanChange {
  const inRoom = <V extends Values>(values: V): V => {
    const diningRoom = ids.get(String(values['diningRoom']))
    return diningRoom === undefined ? values : { ...values, diningRoom }
  }
  const id = ids.get(done.id) ?? done.id
  return 'fields' in done
    ? ({ ...done, id, fields: inRoom(done.fields as Values) } as RoomPlanChange)
    : { ...done, id, before: inRoom(done.before), after: inRoom(done.after) }
}

export const renamedHistory = ({ done, undone }: PlanHistory, ids: Ids): PlanHistory => {
  const renamed = (steps: readonly Step[]) => steps.map((step) => step.map((one) => renamedChange(one, ids)))
  return ids.size === 0 ? { done, undone } : { done: renamed(done), undone: renamed(undone) }
}

function stepBack(convivio: Convivio, hotelId: string, step: Step, now: Instant) {
  const ids = new Map<string, string>()
  const back: RoomPlanChange[] = []
  let refusal: Verdict
  for (const done of step.toReversed()) {
    const made = perform(convivio, hotelId, inverseOf(convivio, renamedChange(done, ids)), now)
    if (typeof made !== 'string') {
      if (made) back.push(made)
      if (made && made.id !== done.id) ids.set(done.id, made.id)
      continue
    }
    refusal = made
    // Without their room the others have no place.
    if (done.kind === 'removedRoom') break
  }
  return { step: back, refusal, ids }
}

export interface SteppedHistory {
  readonly history: PlanHistory
  readonly refusal: Verdict
  /** Of rows that were made again: their new ids, by the old ones. */
  readonly ids: Ids
}

export function undoStep(
  convivio: Convivio,
  hotelId: string,
  { done, undone }: PlanHistory,
  now: Instant,
): SteppedHistory {
  const last = done.at(-1)
  if (!last) return { history: { done, undone }, refusal: undefined, ids: new Map() }
  const { step, refusal, ids } = stepBack(convivio, hotelId, last, now)
  const history = renamedHistory({ done: done.slice(0, -1), undone }, ids)
  if (step.length === 0 && refusal) return { history, refusal, ids }
  return { history: { ...history, undone: [...history.undone, step] }, refusal, ids }
}

export function redoStep(
  convivio: Convivio,
  hotelId: string,
  { done, undone }: PlanHistory,
  now: Instant,
): SteppedHistory {
  const { history, ...stepped } = undoStep(convivio, hotelId, { done: undone, undone: done }, now)
  return { history: { done: history.undone, undone: history.done }, ...stepped }
}
