import {
  declareClass,
  flag,
  instant,
  list,
  number,
  pointer,
  required,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import type { Annotation, DishQuantity, ExtraOrderStatus } from './values.ts'

const hotel = required(pointer('Hotel'))

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
    totalPrice: withDefault(number(), 0),
    deliveryCost: withDefault(number(), 0),
  },
  { indexes: [['book'], ['calendarMeal'], ['hotel', 'objectId']] },
)
export type MealOrder = Entity<typeof MealOrder.fields>

export const MealOrderDish = declareClass(
  'MealOrderDish',
  'booking',
  {
    hotel,
    /** The booking of the order, set with it, so that its members can read. */
    book: required(pointer('Book')),
    order: required(pointer('MealOrder')),
    dish: pointer('Dish'),
    quantity: withDefault(number(), 0),
    annotation: list<Annotation>(),
    halfPortion: flag(),
  },
  { indexes: [['order'], ['book'], ['hotel', 'objectId']] },
)
export type MealOrderDish = Entity<typeof MealOrderDish.fields>

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
      ['hotel', 'createdAt'],
      ['book'],
    ],
  },
)
export type ExtraMealOrder = Entity<typeof ExtraMealOrder.fields>
