import { Book, BookPerson, GuestDevice, MealSeating } from './booking.ts'
import { AllergyCheck, DietaryNeeds } from './dietary.ts'
import type { ClassDeclaration, Entity } from './fields.ts'
import { Hotel } from './hotel.ts'
// oxlint-disable-next-line import/no-cycle -- The rows of an import name classes.
import { ImportPart, ImportRun } from './imports.ts'
import { CourseCall, KitchenNotice, KitchenPortion } from './kitchen.ts'
import { CalendarMeal, CalendarPrice, Dish, DishImage, Label, Rate } from './menu.ts'
import { Installation, Notification } from './notifications.ts'
import { ExtraMealOrder, MealOrder, MealOrderDish, OrderRequest } from './orders.ts'
import { DiningRoom, Fixture, Rank, Room, RoomType, Table, Turn } from './places.ts'
import { PmsAnswer, PmsFormat, PmsPush, PmsSync } from './pms.ts'
import { Printer, PrintJob } from './printers.ts'
import { Attempt, JobRun, PasswordReset, PushKeys, UploadedFile } from './server.ts'
import { HotelSignal } from './signal.ts'
import { Template } from './template.ts'
import { MailOptOut, Role, TeamDevice, TeamInvitation, Tombstone, User } from './user.ts'

/** Every class, parents before children: the order in which the outbox sends. */
const classes = {
  _User: User,
  _Role: Role,
  Hotel,
  Template,
  Label,
  Dish,
  DishImage,
  CalendarMeal,
  CalendarPrice,
  Rate,
  RoomType,
  Room,
  Rank,
  Turn,
  DiningRoom,
  Fixture,
  Table,
  Printer,
  Book,
  BookPerson,
  DietaryNeeds,
  AllergyCheck,
  GuestDevice,
  _Installation: Installation,
  MealSeating,
  MealOrder,
  MealOrderDish,
  OrderRequest,
  KitchenNotice,
  CourseCall,
  KitchenPortion,
  PrintJob,
  ExtraMealOrder,
  ImportRun,
  ImportPart,
  PmsSync,
  PmsAnswer,
  PmsFormat,
  PmsPush,
  Tombstone,
  MailOptOut,
  TeamInvitation,
  TeamDevice,
  Notification,
  HotelSignal,
  JobRun,
  Attempt,
  PasswordReset,
  PushKeys,
  UploadedFile,
} as const

export type ClassName = keyof typeof classes
export type EntityOf<C extends ClassName> = Entity<(typeof classes)[C]['fields']>

export const classNames = Object.keys(classes) as ClassName[]

export const declarationOf = (className: ClassName): ClassDeclaration => classes[className]
