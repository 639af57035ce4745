import { z } from 'zod'
import { CSV_CHUNK } from '#domain/api/functions.ts'
import type { CsvRun } from '#domain/api/functions.ts'
import { USUAL_INVITE_CHOICE } from '#domain/import/invitations.ts'
import type { Task } from '#domain/rules/team/duties.ts'
import { CSV_LAYOUTS, INVITE_CHOICES } from '#domain/schema/values.ts'
import type { InviteChoice } from '#domain/schema/values.ts'
import { checked, id, listOf, shortText } from '#cloud/requests/checked.ts'
import { dutyIn, mayDoIn } from '#cloud/access/hotelAccess.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { loadRow } from '#cloud/database/rows.ts'

type Caller = Pick<Parse.Cloud.FunctionRequest, 'master' | 'user'>

const MAX_BOOKINGS = 1_000_000

const ofHotel = z.object({ hotelId: id })

const upload = z.object({
  books: listOf(z.unknown(), CSV_CHUNK),
  invitations: z.enum(INVITE_CHOICES).nullish(),
  run: z
    .object({
      id,
      fileName: shortText,
      layout: z.enum(CSV_LAYOUTS),
      fingerprint: shortText,
      total: z.int().min(0).max(MAX_BOOKINGS),
      isLast: z.boolean(),
    })
    .nullish(),
})

export interface UploadRequest {
  readonly hotelId: string
  /** Each row is checked later, by itself. */
  readonly books: readonly unknown[]
  readonly run: CsvRun | undefined
  readonly invitations: InviteChoice
}

export function readUpload(params: unknown): UploadRequest {
  const { hotelId } = checked(ofHotel, params, 'notYourHotel')
  const { books, run, invitations } = checked(upload, params, 'importInvalid')
  return { hotelId, books, run: run ?? undefined, invitations: invitations ?? USUAL_INVITE_CHOICE }
}

/** Only who has that task in a hotel that is not expired; with the master key anybody. */
export async function checkCaller(hotelId: string, { master, user }: Caller, task: Task): Promise<void> {
  if (master) {
    if (!(await loadRow('Hotel', hotelId, ['name']))) refuse('notYourHotel')
    return
  }
  if (!user) refuse('notSignedIn')
  refuseIf(await mayDoIn(hotelId, user as Parse.User, task))
}

export async function hotelOfCaller(request: Parse.Cloud.FunctionRequest, task: Task): Promise<string> {
  const { hotelId } = checked(ofHotel, request.params, 'notYourHotel')
  await checkCaller(hotelId, request, task)
  return hotelId
}

/** Who manages the hotel, also while it is expired: it is read then, and not written. */
export async function hotelOfManager({ master, user, params }: Parse.Cloud.FunctionRequest): Promise<string> {
  const { hotelId } = checked(ofHotel, params, 'notYourHotel')
  if (master) {
    if (!(await loadRow('Hotel', hotelId, ['name']))) refuse('notYourHotel')
    return hotelId
  }
  if (!user) return refuse('notSignedIn')
  const duty = await dutyIn(hotelId, user as Parse.User)
  if (!duty) refuse('notYourHotel')
  if (duty !== 'management') refuse('dutyForbids')
  return hotelId
}
