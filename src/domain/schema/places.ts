import { declareClass, flag, number, object, oneOf, pointer, required, text, withDefault } from './fields.ts'
import type { Entity } from './fields.ts'
import { FIXTURE_KINDS, TABLE_SHAPES } from './values.ts'
import type { MealIndex, TimeSpan } from './values.ts'

const hotel = required(pointer('Hotel'))

/** Characters that fit on a plan, a card and a sheet. */
export const PLACE_NAME = 60

/** Days that are both included; the place is not given to a booking in them. */
const outOfService = { outOfServiceFrom: text(), outOfServiceTo: text(), outOfServiceReason: text(120) }

export const RoomType = declareClass(
  'RoomType',
  'hotel',
  { hotel, name: text(PLACE_NAME) },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type RoomType = Entity<typeof RoomType.fields>

export const Room = declareClass(
  'Room',
  'hotel',
  { hotel, name: text(PLACE_NAME), type: pointer('RoomType'), ...outOfService },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Room = Entity<typeof Room.fields>

export const Rank = declareClass(
  'Rank',
  'hotel',
  { hotel, name: text(PLACE_NAME) },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Rank = Entity<typeof Rank.fields>

export const Turn = declareClass(
  'Turn',
  'hotel',
  { hotel, name: text(PLACE_NAME), times: object<Partial<Record<MealIndex, TimeSpan>>>() },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Turn = Entity<typeof Turn.fields>

/** A room to eat in, drawn from above; `Room` is where guests sleep. Sizes in centimetres. */
export const DiningRoom = declareClass(
  'DiningRoom',
  'hotel',
  {
    hotel,
    name: text(PLACE_NAME),
    /** Among the dining rooms of the hotel; equal ones by name. */
    position: withDefault(number(), 0),
    width: withDefault(number(), 1400),
    height: withDefault(number(), 900),
  },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type DiningRoom = Entity<typeof DiningRoom.fields>

/** Where something stands in a dining room: its centre, centimetres from the corner top left, and degrees clockwise. */
const placement = { x: number(), y: number(), rotation: number(), locked: flag() }

export const Fixture = declareClass(
  'Fixture',
  'hotel',
  {
    hotel,
    diningRoom: required(pointer('DiningRoom')),
    kind: withDefault(oneOf(FIXTURE_KINDS), 'wall'),
    width: withDefault(number(), 100),
    height: withDefault(number(), 100),
    text: text(PLACE_NAME),
    ...placement,
  },
  { indexes: [['hotel', 'objectId'], ['diningRoom']] },
)
export type Fixture = Entity<typeof Fixture.fields>

export const Table = declareClass(
  'Table',
  'hotel',
  {
    hotel,
    name: text(PLACE_NAME),
    rank: pointer('Rank'),
    turn: pointer('Turn'),
    /** Where tables equal rooms. */
    room: pointer('Room'),
    /** Covers: usual, fewest and most. */
    seats: number(),
    minSeats: number(),
    maxSeats: number(),
    diningRoom: pointer('DiningRoom'),
    /** Absent: as is usual for its covers. */
    shape: oneOf(TABLE_SHAPES),
    ...placement,
    ...outOfService,
  },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Table = Entity<typeof Table.fields>
