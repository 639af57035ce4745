import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import type { Field } from '#domain/schema/fields.ts'

/**
 * What of a hotel is exported: the name of the file of each class (docs/domain.md, Export). Without a name
 * it stays: the server's own rows, what is no hotel's, health data, and phones of guests.
 */
const files: Readonly<Record<ClassName, string | undefined>> = {
  Hotel: 'albergo',
  Label: 'etichette',
  Dish: 'piatti',
  DishImage: 'foto-dei-piatti',
  CalendarMeal: 'menu',
  CalendarPrice: 'prezzi',
  Rate: 'tariffe',
  RoomType: 'tipologie-di-camera',
  Room: 'camere',
  Rank: 'ranghi',
  Turn: 'turni',
  DiningRoom: 'sale',
  Fixture: 'arredi',
  Table: 'tavoli',
  Book: 'prenotazioni',
  BookPerson: 'persone',
  MealSeating: 'posti-ai-pasti',
  MealOrder: 'ordini-ai-pasti',
  MealOrderDish: 'piatti-ordinati',
  ExtraMealOrder: 'ordini-fuori-pasto',
  ImportRun: 'importazioni',
  Notification: 'messaggi',
  _User: undefined,
  _Role: undefined,
  _Installation: undefined,
  PushKeys: undefined,
  TeamInvitation: undefined,
  TeamDevice: undefined,
  Template: undefined,
  DietaryNeeds: undefined,
  AllergyCheck: undefined,
  GuestDevice: undefined,
  OrderRequest: undefined,
  KitchenNotice: undefined,
  CourseCall: undefined,
  KitchenPortion: undefined,
  Printer: undefined,
  PrintJob: undefined,
  ImportPart: undefined,
  PmsSync: undefined,
  PmsAnswer: undefined,
  PmsFormat: undefined,
  PmsPush: undefined,
  Tombstone: undefined,
  MailOptOut: undefined,
  HotelSignal: undefined,
  JobRun: undefined,
  Attempt: undefined,
  PasswordReset: undefined,
  UploadedFile: undefined,
}

export interface ExportedClass {
  readonly className: ClassName
  readonly file: string
}

export const exportedClasses: readonly ExportedClass[] = classNames.flatMap((className) => {
  const file = files[className]
  return file === undefined ? [] : { className, file }
})

/** What opens something, what only the server works with, and health data. */
const LEFT_OUT: { readonly [C in ClassName]?: readonly string[] } = {
  Hotel: ['spottyCode', 'authPMS', 'duty', 'areas', 'deletedSince'],
  Book: ['code', 'branchIoUrl', 'madeBy'],
  ExtraMealOrder: ['conflicts'],
  Notification: ['left', 'leftPhones', 'claim', 'claimUntil'],
}

export const exportedFields = (className: ClassName): readonly string[] =>
  Object.entries(declarationOf(className).fields).flatMap(([name, { secret }]) =>
    secret || LEFT_OUT[className]?.includes(name) ? [] : name,
  )

/** Times are instants, pointers are ids, files are addresses; fields without a value are absent. */
export type ExportedRow = Readonly<Record<string, unknown>> & { readonly id: string }

const TIMES: Readonly<Record<string, Pick<Field, 'wire'>>> = {
  createdAt: { wire: 'Date' },
  updatedAt: { wire: 'Date' },
}

const isTime = (className: ClassName, name: string): boolean =>
  (declarationOf(className).fields[name] ?? TIMES[name])?.wire === 'Date'

export const jsonOf = (className: ClassName, row: ExportedRow): string =>
  JSON.stringify(row, (name, value: unknown) =>
    typeof value === 'number' && isTime(className, name) ? new Date(value).toISOString() : value,
  )

export const columnsOf = (className: ClassName): readonly string[] => [
  'id',
  'createdAt',
  'updatedAt',
  ...exportedFields(className),
]

function cellOf(value: unknown, ofTime: boolean, zone: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && ofTime) return `${dayOf(value, zone)} ${timeOf(value, zone)}`
  // An Italian sheet reads 12.5 as the 12th of May.
  if (typeof value === 'number') return String(value).replace('.', ',')
  if (typeof value === 'boolean') return value ? 'sì' : 'no'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** For a spreadsheet: times on the hotel's clock. In the order of `columnsOf`. */
export const exportedCells = (className: ClassName, row: ExportedRow, zone: string): string[] =>
  columnsOf(className).map((name) => cellOf(row[name], isTime(className, name), zone))
