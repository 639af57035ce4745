import {
  declareClass,
  file,
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
import { IMAGE_DISPLAY_TYPES, LIMITED_DUTIES, PMS_TYPES, REMINDER_HOURS } from './values.ts'
import type {
  AreaChanges,
  Company,
  CsvBoard,
  CsvDates,
  CsvMappings,
  CsvWord,
  GuestLook,
  HotelConfig,
  KitchenSettings,
  MailConfig,
  MealIndex,
  OutOfMealSlot,
  PmsSettings,
  Province,
  Samples,
} from './values.ts'

export const Hotel = declareClass(
  'Hotel',
  'property',
  {
    owner: serverOnly(pointer('_User')),
    name: text(120),
    address: text(),
    city: text(),
    province: object<Province>(),
    cap: text(),
    expireDate: serverOnly(instant()),
    /** Since when it is being deleted; no writes from then on. */
    deletedSince: serverOnly(instant()),
    timezone: text(),
    /** The zone before, until the times of its rows are moved to the same clock times of `timezone`. */
    timesIn: secret(serverOnly(text())),
    defaultMealsTime: object<Partial<Record<MealIndex, ClockTime>>>(),
    defaultCheckInTime: withDefault(text(), '11:00:00'),
    defaultCheckOutTime: withDefault(text(), '10:00:00'),
    currency: withDefault(text(), 'EUR'),
    maxDishes: object<Record<string, number>>(),
    infinityDishes: object<Record<string, boolean>>(),
    config: object<HotelConfig>(),
    mailConfig: object<MailConfig>(undefined, 1000),
    /** Boards whose guests are invited by mail; absent: all. */
    typesThatReceiveEmail: list<string>(),
    /** Hours before the orders of a meal close when guests who have not ordered are reminded; absent or 0: only by a press. */
    reminderHours: oneOf(REMINDER_HOURS),
    pmsType: oneOf(PMS_TYPES),
    authPMS: object<PmsSettings>(),
    /** The PMS credentials sent in `authPMS`; the guard moves them here. */
    pmsCredentials: secret(serverOnly(object<Record<string, string>>())),
    csvMappings: object<CsvMappings>(100_000),
    csvBoards: list<CsvBoard>(50_000),
    csvWords: list<CsvWord>(50_000),
    /** What was said of dates that could be either, for the next files. */
    csvDates: object<CsvDates>(),
    enablePMS: flag(),
    enableKitchenNotes: flagOn(),
    imageDisplayType: withDefault(oneOf(IMAGE_DISPLAY_TYPES), 'full_screen'),
    /** Months after their stay that guests are remembered; absent: 24 (docs/domain.md, Data of guests). */
    guestDataMonths: number(),
    company: object<Company>(),
    logo: file(),
    guestLook: object<GuestLook>(120_000, 4000),
    kitchen: object<KitchenSettings>(100_000, 60),
    tableSameAsRoom: flag(),
    enableOutOfMealOrders: flag(),
    outOfMealSlots: list<OutOfMealSlot>(),
    /** Minutes (docs/domain.md, Orders outside meals). */
    extraCutOff: withDefault(number(), 30),
    enableTakeAway: flag(),
    enableDelivery: flag(),
    deliveryCost: withDefault(number(), 0),
    onlyVisualization: flag(),
    totalInKitchenReport: flagOn(),
    printNamesInWaiterReport: flag(),
    annotationNearQuantity: flag(),
    useNewInterfaceForOrderEdit: flag(),
    lastSeenExtraMealOrders: latestInstant(),
    spottyCode: text(),
    addedTemplates: serverOnly(list<string>()),
    /** Since sample data are in it, until they are removed (docs/domain.md, Sample data). */
    samples: serverOnly(object<Samples>()),
    /** It has done all that a first dinner needs (docs/domain.md, First dinner). */
    isReady: serverOnly(flag()),
    /** Of who reads the row, where it is a limited one: `changes` says so, and no column holds it. */
    duty: serverOnly(oneOf(LIMITED_DUTIES)),
    /** How the areas of who reads the row differ from that duty's; no column holds it, either. */
    areas: serverOnly(object<AreaChanges>()),
  },
  { indexes: [['owner', 'objectId']] },
)
export type Hotel = Entity<typeof Hotel.fields>
