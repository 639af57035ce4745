import { declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { checkDuty, isThere, zoneOf } from '#cloud/access/hotelAccess.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { checkPhotoRoom } from '#cloud/photos/photoQuota.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { isAdminUser } from '#cloud/access/roles.ts'
import { asMaster, loadObject } from '#cloud/database/rows.ts'
import { refuseTooManyRows } from './amounts.ts'
import { checkBookInHotel, completeBook, noteMaker } from './book.ts'
import { checkAmountOfDiningRooms, checkAmountOfFixtures } from './places.ts'
import { checkPersonOfBook } from './bookPerson.ts'
import { checkMealInCalendar } from './calendarMeal.ts'
import { checkAllergyCheck, checkDietaryNeeds } from './dietary.ts'
import { checkCourseCall, checkKitchenPortion, checkPrintJob, refuseOtherNotice } from './kitchen.ts'
import { checkNotOffered } from './label.ts'
import { checkMealSeating } from '#cloud/stays/mealSeating.ts'
import {
  changedFieldNames,
  changesAny,
  idOf,
  keepAcl,
  keepId,
  keepLatest,
  noteWriter,
  refuseServerFields,
} from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'
import { checkRow } from './rowRules.ts'

/** Refuses a price of a board in days that have one already: the rule of `pricesOverlap`. */
async function checkPricePeriod(request: SaveRequest): Promise<void> {
  const { object } = request
  if (!changesAny<'CalendarPrice'>(request, ['bookType', 'from', 'to'])) return
  // Days sort as text.
  const overlapping = new Parse.Query('CalendarPrice')
    .equalTo('hotel', object.get('hotel'))
    .equalTo('bookType', object.get('bookType'))
    .notEqualTo('objectId', object.id)
    .lessThanOrEqualTo('from', object.get('to'))
    .greaterThanOrEqualTo('to', object.get('from'))
  if ((await overlapping.count(asMaster)) > 0) refuse('pricesOverlap')
}

async function refuseForeign(request: SaveRequest, field: string, target: ClassName): Promise<void> {
  const id = idOf(request.object, field)
  if (!id) return
  const { fields } = declarationOf(target)
  const row = await loadObject(target, id, 'hotel' in fields ? ['hotel'] : [])
  if (!row) refuse('missingReference')
  if ('hotel' in fields && idOf(row, 'hotel') !== idOf(request.object, 'hotel')) refuse('missingReference')
}

async function checkReferences(className: ClassName, request: SaveRequest): Promise<void> {
  const { fields } = declarationOf(className)
  await Promise.all(
    changedFieldNames(request).map(async (name) => {
      const target = fields[name]?.target
      if (target && target !== 'Hotel' && target !== '_User') await refuseForeign(request, name, target as ClassName)
    }),
  )
}

/** Refuses a name that another row has; a database with unique indexes also settles races. */
async function checkUnique(className: ClassName, request: SaveRequest): Promise<void> {
  const { object } = request
  const changed = changedFieldNames(request)
  for (const names of declarationOf(className).unique) {
    if (!names.some((name) => changed.includes(name))) continue
    // Missing values may repeat; the schema refuses wrong types.
    const isValue = (value: unknown) => typeof value === 'string' || value instanceof Parse.Object
    if (!names.every((name) => isValue(object.get(name)))) continue
    const twin = new Parse.Query(className).notEqualTo('objectId', object.id)
    for (const name of names) twin.equalTo(name, object.get(name))
    if ((await twin.count(asMaster)) > 0) refuse('nameTaken')
  }
}

/** Of these, guards check that a natural id is the one of what the row is about. */
const NATURAL: readonly ClassName[] = [
  'CalendarMeal',
  'MealSeating',
  'DietaryNeeds',
  'AllergyCheck',
  'CourseCall',
  'KitchenPortion',
  'PrintJob',
]

/** The server makes ids with `_` of a hotel's id, which anybody may know: whoever took them elsewhere would keep that hotel from its own. */
function refuseServerId(className: ClassName, { object, original }: SaveRequest): void {
  if (!original && object.id.includes('_') && !NATURAL.includes(className)) refuse('refused')
}

const moreChecks: { readonly [C in ClassName]?: (request: SaveRequest) => Promise<void> | void } = {
  CalendarMeal: checkMealInCalendar,
  CalendarPrice: checkPricePeriod,
  DishImage: ({ object }) => checkPhotoRoom(idOf(object, 'hotel') ?? '', object),
  Label: checkNotOffered,
  Book: checkBookInHotel,
  BookPerson: checkPersonOfBook,
  DietaryNeeds: checkDietaryNeeds,
  AllergyCheck: checkAllergyCheck,
  MealSeating: checkMealSeating,
  KitchenNotice: refuseOtherNotice,
  CourseCall: checkCourseCall,
  KitchenPortion: checkKitchenPortion,
  PrintJob: checkPrintJob,
  DiningRoom: checkAmountOfDiningRooms,
  Fixture: checkAmountOfFixtures,
}

async function checkWriter(className: ClassName, hotelId: string | undefined, request: SaveRequest): Promise<void> {
  if (hotelId && request.master && !(await isThere(hotelId))) refuse('notYourHotel')
  if (request.master) return
  if (!request.user) refuse('notSignedIn')
  if (hotelId) refuseIf(await checkDuty(className, hotelId, request.user, request))
  else if (!(await isAdminUser(request.user))) refuse('onlyAdmin')
}

/** Orders of before were given for another recipe (docs/domain.md, Allergies of guests). */
function noteRecipe({ object, original }: SaveRequest): void {
  const allergensOf = (row: Parse.Object) => JSON.stringify(row.get('allergens'))
  if (original && allergensOf(original) !== allergensOf(object)) object.set('allergensChangedAt', new Date())
}

export async function guardHotelRow(className: ClassName, request: SaveRequest): Promise<void> {
  const { object, original } = request
  keepId(request)
  for (const [name, { target, kept }] of Object.entries(declarationOf(className).fields))
    if (target && kept && !idOf(object, name)) refuse('missingReference')
  const hotelId = idOf(object, 'hotel')
  if (original && idOf(original, 'hotel') !== hotelId) refuse('hotelMoved')
  refuseServerFields(className, request)
  keepLatest(className, request)
  await checkWriter(className, hotelId, request)
  if (hotelId) noteWriter(request)
  refuseIf(checkRow(className, request, await zoneOf(hotelId)))
  if (className === 'Book') {
    noteMaker(request)
    completeBook(request)
  }
  if (className === 'Dish') noteRecipe(request)
  // Only the seed and the server's own code use the master key, with checked rows.
  if (!request.master) {
    refuseServerId(className, request)
    if (!original && hotelId) await refuseTooManyRows(className, hotelId)
    await checkReferences(className, request)
    await checkUnique(className, request)
    await moreChecks[className]?.(request)
  }
  const bookId = className === 'Book' ? object.id : idOf(object, 'book')
  const isPublic = object.get('isPublic') === true
  keepAcl(request, permissions[className].acl?.({ hotelId, bookId, isPublic }) ?? {})
}
