import type { DiningRoom, Fixture, Table } from '#domain/schema/places.ts'
import { checkOf, refusalOf } from '../rowChecks.ts'
import type { RowCheck } from '../rowChecks.ts'
import type { Verdict } from '../verdict.ts'
import { PLACE_NAME_LENGTH, placeChecks } from './room.ts'

/** Centimetres (docs/domain.md, Plan of a dining room). */
export const ROOM_SIZES = { least: 200, most: 10_000 } as const
export const FIXTURE_SIZES = { least: 5, most: 10_000 } as const
export const MAX_FIXTURES = 300
export const MAX_DINING_ROOMS = 30

const isWhole = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

type RoomFacts = Pick<DiningRoom, 'name' | 'position' | 'width' | 'height'>

export const diningRoomChecks: readonly RowCheck<RoomFacts>[] = [
  ...placeChecks,
  checkOf<RoomFacts>()(['width', 'height'], ({ width, height }) =>
    [width, height].every((length) => isWhole(length, ROOM_SIZES.least, ROOM_SIZES.most)) ? undefined : 'planInvalid',
  ),
  checkOf<RoomFacts>()(['position'], ({ position }) => (isWhole(position, 0, 1_000_000) ? undefined : 'planInvalid')),
]

export const checkDiningRoom = (room: RoomFacts): Verdict => refusalOf(diningRoomChecks, room)

type Placement = Pick<Table, 'x' | 'y' | 'rotation'>

function checkPlacement({ x = 0, y = 0, rotation = 0 }: Placement): Verdict {
  const isThere = [x, y].every((at) => isWhole(at, 0, ROOM_SIZES.most))
  return isThere && isWhole(rotation, 0, 359) ? undefined : 'planInvalid'
}

type TableFacts = Placement & Pick<Table, 'diningRoom'>

/** A table that is in a dining room stands somewhere. */
export const placementChecks: readonly RowCheck<TableFacts>[] = [
  checkOf<TableFacts>()(['x', 'y', 'rotation'], checkPlacement),
  checkOf<TableFacts>()(['diningRoom', 'x', 'y'], ({ diningRoom, x, y }) =>
    diningRoom !== undefined && (x === undefined || y === undefined) ? 'planInvalid' : undefined,
  ),
]

type FixtureFacts = Placement & Pick<Fixture, 'width' | 'height' | 'text'>

export const fixtureChecks: readonly RowCheck<FixtureFacts>[] = [
  checkOf<FixtureFacts>()(['x', 'y', 'rotation'], (fixture) =>
    fixture.x === undefined || fixture.y === undefined ? 'planInvalid' : checkPlacement(fixture),
  ),
  checkOf<FixtureFacts>()(['width', 'height'], ({ width, height }) =>
    [width, height].every((length) => isWhole(length, FIXTURE_SIZES.least, FIXTURE_SIZES.most))
      ? undefined
      : 'planInvalid',
  ),
  checkOf<FixtureFacts>()(['text'], ({ text = '' }) => (text.length > PLACE_NAME_LENGTH ? 'planInvalid' : undefined)),
]

export const checkFixture = (fixture: FixtureFacts): Verdict => refusalOf(fixtureChecks, fixture)
