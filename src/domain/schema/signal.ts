import { declareClass, number, pointer, required } from './fields.ts'
import type { Entity, Field } from './fields.ts'

export const topics = ['settings', 'places', 'menu', 'prices', 'stays', 'people', 'orders', 'extraOrders'] as const

export type Topic = (typeof topics)[number]

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

/** One row a hotel, with its id: a changed counter is a change of that topic. Only the server writes it. */
export const HotelSignal = declareClass(
  'HotelSignal',
  'hotel',
  { hotel: required(pointer('Hotel')), ...counters },
  { indexes: [['hotel', 'objectId']] },
)
export type HotelSignal = Entity<typeof HotelSignal.fields>
