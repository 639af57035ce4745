import {
  declareClass,
  flag,
  instant,
  list,
  number,
  object,
  oneOf,
  pointer,
  required,
  SERVER_BYTES,
  serverOnly,
  staffOnly,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import { EXTRA_ORDER_STATUSES } from './values.ts'
import type { Note, ExtraConflict, ExtraDish } from './values.ts'

const hotel = required(pointer('Hotel'))

/** A person's order for a meal; its id is made of both (docs/domain.md, Ids). */
export const MealOrder = declareClass(
  'MealOrder',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    calendarMeal: pointer('CalendarMeal'),
    person: pointer('BookPerson'),
    completed: flag(),
    delivery: flag(),
    takeAway: flag(),
    locationExpl: text(500),
    /** Dishes, or the meal as a whole; in the hotel's currency, without delivery. */
    totalPrice: serverOnly(withDefault(number(), 0)),
    deliveryCost: serverOnly(withDefault(number(), 0)),
  },
  { indexes: [['book'], ['calendarMeal'], ['hotel', 'objectId'], ['hotel', 'updatedAt']] },
)
export type MealOrder = Entity<typeof MealOrder.fields>

/** The id is made of order, dish and kind (whole or half). A removed dish stays with quantity 0. */
export const MealOrderDish = declareClass(
  'MealOrderDish',
  'booking',
  {
    hotel,
    /** The order's booking, so that its members can read the row. */
    book: required(pointer('Book')),
    order: required(pointer('MealOrder')),
    /** The order's meal, so that one query finds everything to cook. */
    calendarMeal: pointer('CalendarMeal'),
    dish: pointer('Dish'),
    quantity: withDefault(number(), 0),
    /** Notes on some of the portions; together at most `quantity`. */
    annotation: list<Note>(SERVER_BYTES),
    halfPortion: flag(),
    /** When these portions were last changed, where their booking was divided since; absent: `updatedAt`. */
    orderedAt: serverOnly(instant()),
    /** Price of a whole portion when it was first ordered. */
    unitPrice: serverOnly(number()),
    /** What these portions cost the guest; 0 when included. */
    price: serverOnly(withDefault(number(), 0)),
  },
  {
    indexes: [['order'], ['book'], ['calendarMeal'], ['hotel', 'objectId'], ['hotel', 'updatedAt']],
  },
)
export type MealOrderDish = Entity<typeof MealOrderDish.fields>

/** The id is made of the number: of two changes at one moment only one can have the next. Only the server reads it. */
export const OrderRequest = declareClass(
  'OrderRequest',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    /** Absent for an order outside the meals. */
    calendarMeal: pointer('CalendarMeal'),
    number: withDefault(number(), 0),
    /** Made of the client's nonce and the whole request. */
    nonce: text(),
    /** The number is of the meal: of two orders at one moment only one takes portions that are limited. */
    isOfPortions: flag(),
    answer: object<object>(SERVER_BYTES),
  },
  {
    indexes: [
      ['book', 'calendarMeal', 'number'],
      ['calendarMeal', 'isOfPortions'],
      ['hotel', 'objectId'],
    ],
  },
)
export type OrderRequest = Entity<typeof OrderRequest.fields>

/** An order outside the meals (docs/domain.md, Orders outside meals). Only the server writes it. */
export const ExtraMealOrder = declareClass(
  'ExtraMealOrder',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    dueDate: instant(),
    status: withDefault(oneOf(EXTRA_ORDER_STATUSES), 'pending'),
    notes: text(500),
    dishes: list<ExtraDish>(),
    /** Health data, erased as `DietaryNeeds` is. */
    conflicts: staffOnly(list<ExtraConflict>()),
    delivery: flag(),
    takeAway: flag(),
    locationExpl: text(500),
    deliveryCost: withDefault(number(), 0),
    /** With delivery, in the hotel's currency. */
    totalCost: withDefault(number(), 0),
    /** It was sent: others are not shown. */
    completed: flag(),
    delivered: flag(),
    /** When and by whom it was approved or rejected; cancelled by the guest, who has no name here. */
    answeredAt: instant(),
    answeredBy: staffOnly(text()),
    deliveredAt: instant(),
    deliveredBy: staffOnly(text()),
  },
  {
    indexes: [['hotel', 'dueDate'], ['hotel', 'status'], ['hotel', 'updatedAt'], ['hotel', 'createdAt'], ['book']],
  },
)
export type ExtraMealOrder = Entity<typeof ExtraMealOrder.fields>
