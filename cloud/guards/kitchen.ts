import { callTargetOf, courseCallId } from '#domain/kitchen/courseCalls.ts'
import { portionRowId, stateOfPortion } from '#domain/kitchen/kitchenPortions.ts'
import { printJobId } from '#domain/kitchen/printing.ts'
import { courses } from '#domain/reference/courses.ts'
import { NO_COURSE } from '#domain/reports/kitchen.ts'
import { noteKey } from '#domain/reports/portions.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { loadObject } from '#cloud/database/rows.ts'
import { changesAny, idOf, nameOfWriter } from '#cloud/database/savedRow.ts'
import type { SaveRequest } from '#cloud/database/savedRow.ts'
import { hasUnseenAllergy } from './unseenAllergy.ts'

/** What the kitchen was told stays as it was told. */
export function refuseOtherNotice(request: SaveRequest): void {
  const told = ['calendarMeal', 'toldAt', 'sheet', 'isWhole', 'turn', 'seenOnScreen', 'dishes'] as const
  if (request.original && changesAny<'KitchenNotice'>(request, told)) refuse('refused')
}

/** Its id is made of its key, so that a ticket sent twice is one; what stands on it stays as it was sent. */
export function checkPrintJob(request: SaveRequest): void {
  const { object, original } = request
  const sent = ['calendarMeal', 'book', 'printer', 'ticket', 'course', 'dishes', 'key', 'isCopy', 'sentAt'] as const
  if (original && changesAny<'PrintJob'>(request, sent)) refuse('refused')
  if (object.id !== printJobId(idOf(object, 'hotel') ?? '', String(object.get('key')))) refuse('refused')
}

/** Far more of one kind than a booking eats. */
const MAX_NUMBER = 10_000

/** Of whose press holds: one that was overtaken by a later one says nothing. */
function noteWho({ object, original, user }: SaveRequest, moment: 'readyAt' | 'servedAt', who: 'readyBy' | 'servedBy') {
  const at = (row: Parse.Object | undefined) => (row?.get(moment) as Date | undefined)?.getTime()
  if (at(object) !== at(original)) object.set(who, nameOfWriter(user))
}

/** Whether it leaves the stove by this save; a press that a later 'Richiama' has overtaken moves nothing. */
function isCookedBy({ object, original }: SaveRequest): boolean {
  const isCooking = (row: Parse.Object | undefined) => {
    const at = (moment: string) => (row?.get(moment) as Date | undefined)?.getTime()
    const moments = { readyAt: at('readyAt'), recalledAt: at('recalledAt'), servedAt: at('servedAt') }
    return stateOfPortion(moments, true) === 'called'
  }
  return isCooking(original) && !isCooking(object)
}

/** Its id is what the row says, which therefore never changes. */
export async function checkKitchenPortion(request: SaveRequest): Promise<void> {
  const { object } = request
  const id = (field: string) => idOf(object, field) ?? ''
  const number: unknown = object.get('number')
  const note = object.get('note') as string | undefined
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > MAX_NUMBER) refuse('refused')
  if (note !== undefined && (note === '' || note !== noteKey(note))) refuse('refused')
  const portion = { half: object.get('half') === true, note, number }
  const [hotel, meal, book, dish] = [id('hotel'), id('calendarMeal'), id('book'), id('dish')]
  if (object.id !== portionRowId(hotel, meal, book, dish, portion)) refuse('refused')
  if (isCookedBy(request) && (await hasUnseenAllergy({ hotel, meal, book, dish }))) refuse('allergyUnseen')
  noteWho(request, 'readyAt', 'readyBy')
  noteWho(request, 'servedAt', 'servedBy')
}

const COURSES: readonly number[] = [NO_COURSE, ...courses.map(({ id }) => id)]

/** Of the same hotel, under an id made of what it is about. */
export async function checkCourseCall({ object, original }: SaveRequest): Promise<void> {
  const id = (field: string) => idOf(object, field) ?? ''
  const course = object.get('course') as number
  const target = object.get('target') as string | undefined
  if (!COURSES.includes(course)) refuse('refused')
  const called = callTargetOf(target)
  if (target !== undefined && !called) refuse('refused')
  if (object.id !== courseCallId(id('hotel'), id('calendarMeal'), course, called?.target)) refuse('refused')
  if (!called || original) return
  const row = await loadObject(called.className, called.id, ['hotel'])
  if (!row || idOf(row, 'hotel') !== id('hotel')) refuse('missingReference')
}
