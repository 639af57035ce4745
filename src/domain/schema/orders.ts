import {
  declareClass,
  flag,
  instant,
  list,
  number,
  object,
  pointer,
  required,
  serverOnly,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import type { Annotation, DishQuantity, ExtraOrderStatus } from './values.ts'

const hotel = required(pointer('Hotel'))

/** What a person eats at a meal: at most one, its id is made of both (`rules/orderIds.ts`). */
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
    locationExpl: text(),
    /** What the dishes, or the meal as a whole, cost; in the hotel's currency, without delivery. */
    totalPrice: serverOnly(withDefault(number(), 0)),
    deliveryCost: serverOnly(withDefault(number(), 0)),
  },
  { indexes: [['book'], ['calendarMeal'], ['hotel', 'objectId'], ['hotel', 'updatedAt']] },
)
export type MealOrder = Entity<typeof MealOrder.fields>

/**
 * So many portions of a dish in an order: one row for whole portions and one for half ones, each with
 * an id made of order, dish and kind. A dish that is taken away again stays with quantity 0.
 */
export const MealOrderDish = declareClass(
  'MealOrderDish',
  'booking',
  {
    hotel,
    /** The booking of the order, set with it, so that its members can read. */
    book: required(pointer('Book')),
    order: required(pointer('MealOrder')),
    /** The meal of the order, so that all that is cooked for it is found at once. */
    calendarMeal: pointer('CalendarMeal'),
    dish: pointer('Dish'),
    quantity: withDefault(number(), 0),
    /** Variations of some of the portions; together at most as many as `quantity`. */
    annotation: list<Annotation>(),
    halfPortion: flag(),
    /** A whole portion when it was first ordered: what the dish costs later does not matter. */
    unitPrice: serverOnly(number()),
    /** What these portions cost the guest; 0 when they are included. */
    price: serverOnly(withDefault(number(), 0)),
  },
  {
    indexes: [
      ['order'],
      ['book'],
      ['calendarMeal'],
      ['hotel', 'objectId'],
      ['hotel', 'updatedAt'],
    ],
  },
)
export type MealOrderDish = Entity<typeof MealOrderDish.fields>

/**
 * One change of all that a booking ordered for a meal, numbered: of two at the same moment only one
 * can have the next number (invariant 4), and a repeated one is known by its nonce. Only the server
 * reads it.
 */
export const OrderRequest = declareClass(
  'OrderRequest',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    calendarMeal: required(pointer('CalendarMeal')),
    number: withDefault(number(), 0),
    /** Of the client's nonce and all that came with it. */
    nonce: text(),
    /** What was answered, for whoever asks the same again. */
    answer: object<object>(),
  },
  { indexes: [['book', 'calendarMeal', 'number'], ['hotel', 'objectId']] },
)
export type OrderRequest = Entity<typeof OrderRequest.fields>

export const ExtraMealOrder = declareClass(
  'ExtraMealOrder',
  'booking',
  {
    hotel,
    book: required(pointer('Book')),
    dueDate: instant(),
    status: withDefault(text<ExtraOrderStatus>(), 'pending'),
    notes: text(),
    dishes: list<DishQuantity>(),
    deliveryCost: withDefault(number(), 0),
    totalCost: withDefault(number(), 0),
    locationExpl: text(),
    completed: flag(),
    delivered: flag(),
  },
  {
    indexes: [
      ['hotel', 'dueDate'],
      ['hotel', 'updatedAt'],
      ['hotel', 'createdAt'],
      ['book'],
    ],
  },
)
export type ExtraMealOrder = Entity<typeof ExtraMealOrder.fields>
