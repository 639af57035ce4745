import { createHash, randomBytes } from 'node:crypto'
import { readBookCode } from '#domain/text/bookCode.ts'
import { naturalId } from '#domain/values/naturalId.ts'
import { MAX_GUEST_DEVICES } from '#domain/rules/bookings/guestAccess.ts'
import type { GuestDevice } from '#domain/schema/booking.ts'
import type { Instant } from '#domain/schema/fields.ts'
import { HOUR_MS } from '#domain/values/durations.ts'
import { changeIfStill, removeRows } from '#cloud/database/hostDatabase.ts'
import { invitedTo } from './invitedTo.ts'
import { forgetPhones } from '#cloud/outbound/push/phones.ts'
import { createOnce, dateOf, findRows, loadRow, newRow, pointerTo } from '#cloud/database/rows.ts'
import { isStayOver } from '#cloud/stays/stayOver.ts'

/** What a guest's phone may do with our own token: unknown to Parse, it opens only the endpoints that ask for it here. */
export class GuestSession {
  readonly deviceId: string
  readonly bookId: string
  readonly deviceName: string | undefined

  constructor({ id, book, name }: Pick<GuestDevice, 'id' | 'book' | 'name'>) {
    this.deviceId = id
    this.bookId = book
    this.deviceName = name
  }
}

/** Sessions of Parse begin with `r:`. */
const PREFIX = 'ospite-'
const TOKEN = /^ospite-[\w-]{43}$/

export const isGuestToken = (token: string): boolean => token.startsWith(PREFIX)

/** The database holds no token: who reads it opens no session. */
const idOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

const markOf = (bookId: string, code: string): string => naturalId(bookId, code)

const DEVICE = ['book', 'codeMark', 'name', 'usedAt'] as const
const STAY = ['hotel', 'code', 'checkin', 'checkout'] as const

async function noteUse({ id, usedAt }: Pick<GuestDevice, 'id' | 'usedAt'>, now: Instant): Promise<void> {
  if (usedAt !== undefined && now - usedAt < HOUR_MS) return
  await changeIfStill('GuestDevice', id, {}, { usedAt: dateOf(now) })
}

/** Loaded every time, so that a new code and an ended stay are felt at once. */
export async function guestOfToken(token: string, now: Instant): Promise<GuestSession | undefined> {
  if (!TOKEN.test(token)) return undefined
  const device = await loadRow('GuestDevice', idOfToken(token), DEVICE)
  if (!device) return undefined
  const book = await loadRow('Book', device.book, STAY)
  if (!book?.code || device.codeMark !== markOf(book.id, book.code)) return undefined
  if (await isStayOver(book, now)) return undefined
  await noteUse(device, now)
  return new GuestSession(device)
}

async function closeDevices(ids: readonly string[]): Promise<void> {
  await removeRows('GuestDevice', ids)
  await forgetPhones(ids)
}

/** The longest unused leave; those of an earlier code, too. */
async function makeRoom(bookId: string, codeMark: string): Promise<void> {
  const devices = await findRows(
    'GuestDevice',
    (query) => query.equalTo('book', pointerTo('Book', bookId)).descending('usedAt'),
    ['codeMark'],
  )
  const open = devices.filter((device) => device.codeMark === codeMark)
  const old = devices.filter((device) => device.codeMark !== codeMark)
  await closeDevices([...old, ...open.slice(MAX_GUEST_DEVICES)].map(({ id }) => id))
}

interface OpenedSession {
  readonly token: string
  readonly bookId: string
  readonly hotelId: string
}

export async function openGuestSession(typed: string, name: string, now: Instant): Promise<OpenedSession | undefined> {
  const code = readBookCode(typed)
  const invitation = code && (await invitedTo(code, now))
  if (!code || !invitation) return undefined
  const { bookId, hotelId } = invitation
  const token = PREFIX + randomBytes(32).toString('base64url')
  const codeMark = markOf(bookId, code)
  const row = { hotel: hotelId, book: bookId, codeMark, name, usedAt: now }
  const id = idOfToken(token)
  await createOnce('GuestDevice', id, newRow('GuestDevice', id, row))
  await makeRoom(bookId, codeMark)
  return { token, bookId, hotelId }
}

export async function closeGuestSession({ deviceId }: GuestSession): Promise<void> {
  await closeDevices([deviceId])
}
