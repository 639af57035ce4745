import { declareClass, number, pointer, required } from './fields.ts'
import type { Entity, Field } from './fields.ts'

/** What a signal says has changed in a hotel. */
export const topics = [
  'settings',
  'places',
  'menu',
  'prices',
  'stays',
  'people',
  'orders',
  'extraOrders',
] as const

export type Topic = (typeof topics)[number]

/** Counters of changes by topic. */
const counters = {
  settings: number(),
  places: number(),
  menu: number(),
  prices: number(),
  stays: number(),
  people: number(),
  orders: number(),
  extraOrders: number(),
} satisfies Readonly<Record<Topic, Field<number, false>>>

/**
 * What the staff of a hotel listens to, one row a hotel with the hotel's id: a changed counter
 * means that something of its topic changed. Only the server writes it.
 */
export const HotelSignal = declareClass(
  'HotelSignal',
  'hotel',
  { hotel: required(pointer('Hotel')), ...counters },
  { indexes: [['hotel', 'objectId']] },
)
export type HotelSignal = Entity<typeof HotelSignal.fields>
