import { z } from 'zod'
import type { Task } from '#domain/rules/team/duties.ts'
import type { Loaded } from '#domain/schema/wire.ts'
import { dutyIn, mayDoIn } from '#cloud/access/hotelAccess.ts'
import { isAdminUser } from '#cloud/access/roles.ts'
import { loadRow } from '#cloud/database/rows.ts'
import { checked, id } from '#cloud/requests/checked.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { refuseDevice } from '#cloud/team/devices.ts'
import type { Audience, Call } from './cloudFunction.ts'

interface InHotel {
  readonly hotelId: string
  /** Absent with the master key. */
  readonly user: Parse.User | undefined
}

const ofHotel = z.object({ hotelId: id })
const ofBook = z.object({ bookId: id })

const userOf = ({ user }: Call): Parse.User | undefined => user as Parse.User | undefined

/** Also who has no account. */
export const anybody: Audience<{ readonly user: Parse.User | undefined }> = async (call) => ({ user: userOf(call) })

export const signedIn: Audience<{ readonly user: Parse.User }> = async (call) => ({
  user: userOf(call) ?? refuse('notSignedIn'),
})

/** Who is signed in and no tablet of a house: those change no account and join nothing. */
export const persons: Audience<{ readonly user: Parse.User }> = async (call) => {
  const { user } = await signedIn(call)
  await refuseDevice(user)
  return { user }
}

async function withMasterKey(hotelId: string, call: Call): Promise<InHotel> {
  if (!(await loadRow('Hotel', hotelId, ['name']))) refuse('notYourHotel')
  return { hotelId, user: userOf(call) }
}

/** Who has a task in the hotel `hotelId`, which is not expired; with the master key anybody. */
export const staffWith =
  (task: Task): Audience<InHotel> =>
  async (call) => {
    const { hotelId } = checked(ofHotel, call.params, 'notYourHotel')
    if (call.master) return withMasterKey(hotelId, call)
    const { user } = await signedIn(call)
    refuseIf(await mayDoIn(hotelId, user, task))
    return { hotelId, user }
  }

/** Who manages the hotel, also while it is expired: it is read then, and not written. */
export const managers: Audience<InHotel> = async (call) => {
  const { hotelId } = checked(ofHotel, call.params, 'notYourHotel')
  if (call.master) return withMasterKey(hotelId, call)
  const { user } = await signedIn(call)
  const duty = (await dutyIn(hotelId, user)) ?? refuse('notYourHotel')
  if (duty !== 'management') refuse('dutyForbids')
  return { hotelId, user }
}

/** Who may run the installation, in any hotel. */
export const admins: Audience<InHotel> = async (call) => {
  const user = userOf(call)
  if (!call.master && !(user && (await isAdminUser(user)))) refuse('onlyAdmin')
  return { hotelId: checked(ofHotel, call.params, 'notYourHotel').hotelId, user }
}

/** Admins in a hotel that they manage themselves. */
export const managingAdmins: Audience<InHotel> = async (call) => {
  const caller = await staffWith('management')(call)
  await admins(call)
  return caller
}

export const onlyMasterKey: Audience<object> = async ({ master }) => (master ? {} : refuse('onlyAdmin'))

const OF_BOOK = ['hotel', 'refName', 'checkin', 'checkout', 'code', 'erasedAt'] as const

interface OnBook {
  readonly book: Loaded<'Book', (typeof OF_BOOK)[number]>
  /** Absent with the master key. */
  readonly user: Parse.User | undefined
}

/** Who has a task in the hotel of the booking `bookId`; with the master key anybody. */
export const staffOfBook =
  (task: Task): Audience<OnBook> =>
  async (call) => {
    const user = userOf(call)
    if (!call.master && !user) refuse('notSignedIn')
    const { bookId } = checked(ofBook, call.params, 'gone')
    const book = (await loadRow('Book', bookId, OF_BOOK)) ?? refuse('gone')
    if (!call.master && user) refuseIf(await mayDoIn(book.hotel, user, task))
    return { book, user }
  }
