import { readerLanguage } from '#domain/menu/publicMenu.ts'
import type { Installation } from '#domain/schema/notifications.ts'
import type { Language } from '#domain/schema/values.ts'
import { changeIfStill, removeRows } from '#cloud/database/hostDatabase.ts'
import { hasFcm, sendByFcm } from './fcm.ts'
import { PUSH_BYTES, pushKey, sendPush } from './push.ts'
import type { PushContent, Push, PushOutcome, PhoneSubscription } from './push.ts'
import { createOnce, findRows, loadFields, loadRow, newRow, pointerTo } from '#cloud/database/rows.ts'
import type { Narrow, Query } from '#cloud/database/rows.ts'

type PhoneAddress = PhoneSubscription | { readonly fcmToken: string }

interface Phone {
  readonly id: string
  readonly hotelId: string
  readonly bookId: string
  /** Undefined: what the phone said before. */
  readonly language: Language | undefined
  readonly address: PhoneAddress
}

export const canNotify = (): boolean => pushKey() !== undefined || hasFcm()

export const ofBook =
  (bookId: string): Narrow =>
  (query) =>
    query.equalTo('book', pointerTo('Book', bookId)).ascending('objectId')

const NONE = { __op: 'Delete' }
const NO_ADDRESS = { endpoint: NONE, p256dh: NONE, auth: NONE, fcmToken: NONE }

/** The phone has one row: one of the same address under another id, as of another booking, goes. */
export async function keepPhone({ id, hotelId, bookId, language, address }: Phone): Promise<void> {
  const [name, value] = 'fcmToken' in address ? ['fcmToken', address.fcmToken] : ['endpoint', address.endpoint]
  const before = await findRows(
    '_Installation',
    (query) => query.equalTo(name, value).notEqualTo('objectId', id).ascending('objectId'),
    ['book'],
  )
  await removeRows(
    '_Installation',
    before.map((row) => row.id),
  )
  const said = { ...address, ...(language && { language }) }
  const row = newRow('_Installation', id, { hotel: hotelId, book: bookId, ...said })
  if (await loadRow('_Installation', id, ['book']))
    await changeIfStill('_Installation', id, {}, { ...NO_ADDRESS, ...said })
  else {
    const deviceType = 'fcmToken' in address ? 'fcm' : 'web'
    await createOnce('_Installation', id, { ...row, installationId: id, deviceType })
  }
}

export const forgetPhones = (ids: readonly string[]): Promise<void> => removeRows('_Installation', ids)

export async function forgetPhonesOf(bookId: string): Promise<void> {
  const phones = await findRows('_Installation', ofBook(bookId), ['book'])
  await forgetPhones(phones.map(({ id }) => id))
}

export async function booksWithPhones(hotelId: string): Promise<ReadonlySet<string>> {
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const phones = await loadFields('_Installation', ofHotel, ['book', 'fcmToken'])
  const isReached = ({ fcmToken }: (typeof phones)[number]) =>
    fcmToken === undefined ? pushKey() !== undefined : hasFcm()
  return new Set(phones.filter(isReached).map(({ book }) => book))
}

export function shortenedToFit(note: PushContent): PushContent {
  const isTooLong = (one: PushContent) => new TextEncoder().encode(JSON.stringify(one)).length > PUSH_BYTES
  let fitting = note
  let { body } = note
  while (isTooLong(fitting) && body !== '') {
    body = body.slice(0, Math.floor(body.length * 0.9))
    fitting = { ...note, body: `${body}…` }
  }
  return fitting
}

const ADDRESS = ['endpoint', 'p256dh', 'auth', 'fcmToken'] as const

function send(
  { endpoint = '', p256dh = '', auth = '', fcmToken }: Pick<Installation, (typeof ADDRESS)[number]>,
  note: PushContent,
  how: Pick<Push, 'ttl' | 'urgency'>,
): Promise<PushOutcome> {
  if (fcmToken !== undefined) return sendByFcm({ token: fcmToken, note, ...how })
  return sendPush({ subscription: { endpoint, p256dh, auth }, payload: JSON.stringify(note), ...how })
}

export interface PhoneDelivery {
  /** What one phone at least has said; `none`: no phone takes it. */
  readonly outcome: Extract<PushOutcome, 'sent' | 'later'> | 'none'
  /** Ids of the phones whose push service is to be tried again. */
  readonly again: readonly string[]
}

/** Writes to phones, each in its language; forgets those that want nothing any more. */
export async function notifyPhones(
  phones: Narrow,
  note: (language: Language) => PushContent,
  how: Pick<Push, 'ttl' | 'urgency'>,
): Promise<PhoneDelivery> {
  const found = await findRows('_Installation', phones, [...ADDRESS, 'language'])
  const told = await Promise.all(
    found.map(async ({ id, language, ...address }) => {
      const outcome = await send(address, shortenedToFit(note(readerLanguage(language))), how)
      if (outcome === 'gone') await forgetPhones([id])
      return { id, outcome }
    }),
  )
  const has = (wanted: PushOutcome) => told.some(({ outcome }) => outcome === wanted)
  return {
    outcome: has('sent') ? 'sent' : has('later') ? 'later' : 'none',
    again: told.flatMap(({ id, outcome }) => (outcome === 'later' ? id : [])),
  }
}
