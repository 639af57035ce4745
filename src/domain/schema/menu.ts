import {
  declareClass,
  file,
  flag,
  flagOn,
  instant,
  list,
  number,
  object,
  oneOf,
  pointer,
  required,
  serverOnly,
  setOf,
  someOf,
  text,
  withDefault,
} from './fields.ts'
import type { Entity } from './fields.ts'
import { BOARDS, COURSE_IDS, DIETARY_TAG_IDS, MEAL_INDEXES } from './values.ts'
import type { BookIncludedOptions, Translations } from './values.ts'

/** The type of dish that meals serve; rows of other types are kept and not served. */
export const DISH_TYPE = 'dish'

export const Dish = declareClass(
  'Dish',
  'menu',
  {
    hotel: required(pointer('Hotel')),
    type: withDefault(text(), DISH_TYPE),
    name: object<Translations>(undefined, 120),
    description: object<Translations>(undefined, 600),
    courseIndex: oneOf<number>(COURSE_IDS),
    /** Ids of the reference list; absent: undeclared; empty: none. */
    allergens: someOf<number>(DIETARY_TAG_IDS),
    /** When other allergens were declared last; absent: they are those of the new dish. */
    allergensChangedAt: serverOnly(instant()),
    price: withDefault(number(), 0),
    images: list<string>(),
    labels: list<string>(),
    isExtra: flag(),
    canOrderOutOfMeal: flag(),
    canEatInDiningRoom: flagOn(),
    canTakeAway: flagOn(),
    canDelivery: flagOn(),
    forChildren: flag(),
    forBaby: flag(),
    bookIncludedOptions: object<BookIncludedOptions>(),
    deleted: flag(),
    fromTemplate: pointer('Template'),
    fromTemplateDish: text(),
  },
  { indexes: [['hotel', 'objectId']] },
)
export type Dish = Entity<typeof Dish.fields>

export const DishImage = declareClass(
  'DishImage',
  'menu',
  { hotel: required(pointer('Hotel')), dish: pointer('Dish'), image: file(), thumb: file() },
  { indexes: [['hotel', 'objectId']] },
)
export type DishImage = Entity<typeof DishImage.fields>

/** A hotel's own label, or (predefined, without hotel) one offered to all. */
export const Label = declareClass(
  'Label',
  'menu',
  {
    hotel: pointer('Hotel'),
    name: object<Translations>(undefined, 40),
    colorIndex: withDefault(number(), 0),
    iconIndex: number(),
    visibleInApp: flag(),
    predefined: flag(),
    isPublic: flag(),
    deleted: flag(),
    fromTemplate: pointer('Template'),
    fromTemplateLabel: text(),
  },
  { indexes: [['hotel', 'objectId']] },
)
export type Label = Entity<typeof Label.fields>

export const CalendarMeal = declareClass(
  'CalendarMeal',
  'menu',
  {
    hotel: required(pointer('Hotel')),
    mealIndex: oneOf(MEAL_INDEXES),
    pos: number(),
    date: instant(),
    endDate: instant(),
    /** The ordering window. */
    fromDate: instant(),
    toDate: instant(),
    /** Dish ids in the order of the menu. */
    dishes: list<string>(),
    soldOut: setOf<string>(),
    /** How many portions of a dish there are, by its id; of a dish that is not named as many as are wanted. */
    portions: object<Readonly<Record<string, number>>>(),
  },
  {
    indexes: [
      ['hotel', 'objectId'],
      ['hotel', 'date'],
    ],
  },
)
export type CalendarMeal = Entity<typeof CalendarMeal.fields>

export const CalendarPrice = declareClass(
  'CalendarPrice',
  'hotel',
  {
    hotel: required(pointer('Hotel')),
    bookType: oneOf(BOARDS),
    /** Days, both included. */
    from: text(),
    to: text(),
    price: withDefault(number(), 0),
  },
  { indexes: [['hotel', 'objectId']] },
)
export type CalendarPrice = Entity<typeof CalendarPrice.fields>

export const Rate = declareClass(
  'Rate',
  'hotel',
  { hotel: required(pointer('Hotel')), name: text(), bookType: oneOf(BOARDS) },
  { indexes: [['hotel', 'objectId']] },
)
export type Rate = Entity<typeof Rate.fields>
