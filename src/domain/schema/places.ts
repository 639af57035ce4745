import { declareClass, number, object, pointer, required, text } from './fields.ts'
import type { Entity } from './fields.ts'
import type { MealIndex, TimeSpan } from './values.ts'

const hotel = required(pointer('Hotel'))

/** Days that are both included; the place is not given to a booking in them. */
const outOfService = { outOfServiceFrom: text(), outOfServiceTo: text(), outOfServiceReason: text() }

export const RoomType = declareClass(
  'RoomType',
  'hotel',
  { hotel, name: text() },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type RoomType = Entity<typeof RoomType.fields>

export const Room = declareClass(
  'Room',
  'hotel',
  { hotel, name: text(), type: pointer('RoomType'), ...outOfService },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Room = Entity<typeof Room.fields>

export const Rank = declareClass(
  'Rank',
  'hotel',
  { hotel, name: text() },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Rank = Entity<typeof Rank.fields>

export const Turn = declareClass(
  'Turn',
  'hotel',
  { hotel, name: text(), times: object<Partial<Record<MealIndex, TimeSpan>>>() },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Turn = Entity<typeof Turn.fields>

export const Table = declareClass(
  'Table',
  'hotel',
  {
    hotel,
    name: text(),
    rank: pointer('Rank'),
    turn: pointer('Turn'),
    /** Where tables equal rooms. */
    room: pointer('Room'),
    /** Covers: usual, fewest and most. */
    seats: number(),
    minSeats: number(),
    maxSeats: number(),
    ...outOfService,
  },
  { indexes: [['hotel', 'objectId']], unique: [['hotel', 'name']] },
)
export type Table = Entity<typeof Table.fields>
