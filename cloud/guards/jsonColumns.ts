import { z } from 'zod'
import { menuLanguages } from '#domain/reference/languages.ts'
import { CONTACT_NAMES, HOUSE_RULES_LENGTH, WELCOME_LENGTH } from '#domain/rules/hotel/guestLook.ts'
import { mustHold } from '#domain/rules/rowChecks.ts'
import type { RowCheck } from '#domain/rules/rowChecks.ts'
import { MAX_LIMITED_PORTIONS } from '#domain/rules/menu/limitedPortions.ts'
import { MAX_EARLIER_ROOMS } from '#domain/rules/bookings/roomChange.ts'
import { MAX_JOINED_TABLES } from '#domain/rules/places/joinedTables.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import {
  BOARDS,
  CSV_DATE_ORDERS,
  CSV_LAYOUTS,
  CSV_STATES,
  GUEST_LANGUAGES,
  LANGUAGES,
  MEAL_INDEXES,
  OPEN_PMS_SETTINGS,
  ORDERING_WAYS,
} from '#domain/schema/values.ts'
import { LINE_LOOKS } from '#domain/schema/printers.ts'
import type { FieldOf } from '#domain/schema/wire.ts'

type Values = Readonly<Record<string, unknown>>
type Columns = { readonly [C in ClassName]?: { readonly [F in FieldOf<C>]?: z.ZodType } }

const strings = z.array(z.string())
const translations = z.partialRecord(z.enum(menuLanguages.map(({ code }) => code)), z.string().nullish())
const texts = (most: number) => z.partialRecord(z.enum(menuLanguages.map(({ code }) => code)), z.string().max(most))
const byMeal = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(MEAL_INDEXES), value)
const layout = z.enum(CSV_LAYOUTS)
const toldNotes = z.array(z.strictObject({ text: z.string(), quantity: z.int(), half: z.boolean() }))

/** Shapes of the columns that the database stores as any list or object, and that colleagues' screens rely on. */
export const jsonColumns: Columns = {
  Hotel: {
    province: z.object({
      id: z.number(),
      region: z.string(),
      name: z.string(),
      code: z.string(),
      lat: z.number(),
      long: z.number(),
    }),
    defaultMealsTime: byMeal(z.string()),
    maxDishes: z.record(z.string(), z.number()),
    infinityDishes: z.record(z.string(), z.boolean()),
    config: z.object({
      mealPrices: byMeal(z.number()).optional(),
      mealPaymentType: z.string().optional(),
      hasBords: z.boolean().optional(),
      multipleDishes: z.boolean().optional(),
    }),
    guestLook: z.strictObject({
      colour: z.string().optional(),
      welcome: texts(WELCOME_LENGTH).optional(),
      houseRules: texts(HOUSE_RULES_LENGTH).optional(),
      languages: z
        .array(z.enum(menuLanguages.map(({ code }) => code)))
        .max(menuLanguages.length)
        .optional(),
      showsIncludedPrices: z.boolean().optional(),
      hidesAllergens: z.boolean().optional(),
      orderingWay: z.enum(ORDERING_WAYS).optional(),
      contacts: z.partialRecord(z.enum(CONTACT_NAMES), z.string().max(254)).optional(),
    }),
    kitchen: z.strictObject({
      stations: z
        .array(
          z.strictObject({
            id: z.string(),
            name: z.string(),
            courses: z.array(z.int()),
            dishes: strings,
            language: z.enum(LANGUAGES).optional(),
            showsExtraOrders: z.boolean().optional(),
          }),
        )
        .optional(),
      lateMinutes: z.strictObject({ warning: z.int(), late: z.int() }).optional(),
      platesUntil: z.string().max(8).optional(),
    }),
    company: z.strictObject({
      name: z.string().max(200).optional(),
      seat: z.string().max(300).optional(),
      country: z.string().length(2).optional(),
      vatNumber: z.string().max(20).optional(),
    }),
    mailConfig: z.looseObject({
      senderName: z.string().max(100).optional(),
      replyTo: z.string().max(254).optional(),
      greeting: z.partialRecord(z.enum(GUEST_LANGUAGES), z.string().max(1000)).optional(),
    }),
    typesThatReceiveEmail: strings,
    // Other names are credentials.
    authPMS: z.looseObject({
      bbRates: strings.optional(),
      hbRates: strings.optional(),
      fbRates: strings.optional(),
      skipRates: strings.optional(),
      ...Object.fromEntries(OPEN_PMS_SETTINGS.map((name) => [name, z.string().max(500).optional()])),
    }),
    csvMappings: z.partialRecord(layout, z.record(z.string(), z.string().nullable())),
    csvDates: z.partialRecord(layout, z.enum(CSV_DATE_ORDERS)),
    csvBoards: z.array(z.object({ layout, code: z.string(), board: z.enum(BOARDS) })),
    csvWords: z.array(
      z.discriminatedUnion('field', [
        z.object({ layout, code: z.string(), field: z.literal('deleted'), meaning: z.enum(CSV_STATES) }),
        z.object({ layout, code: z.string(), field: z.literal('lang'), meaning: z.enum(GUEST_LANGUAGES) }),
      ]),
    ),
    outOfMealSlots: z.array(z.object({ id: z.string(), startTime: z.string(), endTime: z.string() })),
    addedTemplates: strings,
    samples: z.object({
      day: z.string(),
      templates: strings,
      hours: z
        .object({ zone: z.string(), checkIn: z.string(), checkOut: z.string(), starts: byMeal(z.string()) })
        .optional(),
    }),
  },
  Template: {
    name: translations,
    dishes: z.array(
      z.looseObject({
        key: z.string(),
        name: translations.optional(),
        labels: strings,
        photos: z.array(z.object({ image: z.string(), thumb: z.string().optional() })).optional(),
      }),
    ),
    labels: z.array(z.looseObject({ key: z.string(), name: translations.optional() })),
  },
  Label: { name: translations },
  Dish: {
    name: translations,
    description: translations,
    images: strings,
    labels: strings,
    bookIncludedOptions: z.partialRecord(z.enum(BOARDS), byMeal(z.boolean())),
  },
  Book: {
    earlierRooms: z
      .array(
        z.strictObject({
          until: z.string().regex(/^\d{4}-\d\d-\d\d$/),
          room: z.string().optional(),
          roomNumber: z.string().optional(),
          table: z.string().optional(),
          tableNumber: z.string().optional(),
        }),
      )
      .max(MAX_EARLIER_ROOMS),
  },
  KitchenNotice: {
    dishes: z.array(
      z.strictObject({
        book: z.string(),
        dish: z.string(),
        normal: z.int().min(0),
        half: z.int().min(0),
        notes: toldNotes,
        number: z.int().min(1).optional(),
      }),
    ),
  },
  Printer: { stations: strings.max(50) },
  PrintJob: {
    dishes: z.array(
      z.strictObject({
        dish: z.string(),
        normal: z.int().min(0),
        half: z.int().min(0),
        notes: toldNotes,
        allergies: strings,
      }),
    ),
    ticket: z.strictObject({
      title: z.string(),
      lines: z.array(z.strictObject({ text: z.string(), look: z.enum(LINE_LOOKS).optional() })),
    }),
  },
  MealSeating: { tables: strings.max(MAX_JOINED_TABLES) },
  // The guard of a meal looks at each dish that is added.
  CalendarMeal: {
    dishes: z.array(z.unknown()),
    soldOut: strings,
    portions: z.record(z.string(), z.int().min(0).max(MAX_LIMITED_PORTIONS)),
  },
  Turn: { times: byMeal(z.object({ from: z.string(), to: z.string() })) },
}

export const jsonChecks = (className: ClassName): readonly RowCheck<Values>[] =>
  Object.entries(jsonColumns[className] ?? {}).map(([name, schema]) => {
    const unlessMissing = schema.optional()
    return mustHold<Values>()([name], 'refused', (row) => unlessMissing.safeParse(row[name]).success)
  })
