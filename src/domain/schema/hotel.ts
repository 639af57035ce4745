import {
  declareClass,
  flag,
  flagOn,
  instant,
  latestInstant,
  list,
  number,
  object,
  oneOf,
  pointer,
  secret,
  serverOnly,
  text,
  withDefault,
} from './fields.ts'
import type { ClockTime, Entity } from './fields.ts'
import { IMAGE_DISPLAY_TYPES, PMS_TYPES } from './values.ts'
import type {
  CsvBoard,
  CsvMappings,
  HotelConfig,
  MailConfig,
  MealIndex,
  OutOfMealSlot,
  PmsSettings,
  Province,
} from './values.ts'

export const Hotel = declareClass(
  'Hotel',
  'property',
  {
    owner: serverOnly(pointer('_User')),
    name: text(),
    address: text(),
    city: text(),
    province: object<Province>(),
    cap: text(),
    expireDate: serverOnly(instant()),
    /** Since when it is being deleted; no writes from then on. */
    deletedSince: serverOnly(instant()),
    timezone: text(),
    defaultMealsTime: object<Partial<Record<MealIndex, ClockTime>>>(),
    defaultCheckInTime: withDefault(text(), '11:00:00'),
    defaultCheckOutTime: withDefault(text(), '10:00:00'),
    currency: withDefault(text(), 'EUR'),
    maxDishes: object<Record<string, number>>(),
    infinityDishes: object<Record<string, boolean>>(),
    config: object<HotelConfig>(),
    mailConfig: object<MailConfig>(),
    /** Boards whose guests are invited by mail; absent: all. */
    typesThatReceiveEmail: list<string>(),
    pmsType: oneOf(PMS_TYPES),
    authPMS: object<PmsSettings>(),
    /** The PMS credentials sent in `authPMS`; the guard moves them here. */
    pmsCredentials: secret(serverOnly(object<Record<string, string>>())),
    csvMappings: object<CsvMappings>(),
    csvBoards: list<CsvBoard>(),
    enablePMS: flag(),
    enableKitchenNotes: flagOn(),
    imageDisplayType: withDefault(oneOf(IMAGE_DISPLAY_TYPES), 'full_screen'),
    tableSameAsRoom: flag(),
    enableOutOfMealOrders: flag(),
    outOfMealSlots: list<OutOfMealSlot>(),
    /** Minutes (docs/domain.md, Orders outside meals). */
    extraCutOff: withDefault(number(), 30),
    enableTakeAway: flag(),
    enableDelivery: flag(),
    /** In the hotel's currency. */
    deliveryCost: withDefault(number(), 0),
    onlyVisualization: flag(),
    totalInKitchenReport: flagOn(),
    printNamesInWaiterReport: flag(),
    annotationNearQuantity: flag(),
    useNewInterfaceForOrderEdit: flag(),
    /** When somebody of the staff last looked at the orders outside the meals. */
    lastSeenExtraMealOrders: latestInstant(),
    spottyCode: text(),
    addedTemplates: list<string>(),
  },
  { indexes: [['owner', 'objectId']] },
)
export type Hotel = Entity<typeof Hotel.fields>
