import { readerLanguage } from '#domain/menu/publicMenu.ts'
import type { Language } from '#domain/schema/values.ts'
import { changeIfStill, removeRows } from '../hostDatabase.ts'
import { PUSH_BYTES, sendPush } from '../outbound/push/push.ts'
import type { Push, PushOutcome, Subscription } from '../outbound/push/push.ts'
import { createOnce, findRows, loadFields, loadRow, newRow, pointerTo } from '../rows.ts'
import type { Narrow, Query } from '../rows.ts'

/** What a phone shows; it opens `url`, which begins with `/ospite`. */
export interface Note {
  readonly title: string
  readonly body: string
  readonly url: string
  /** Shown in place of an earlier one with the same tag. */
  readonly tag: string
}

interface Phone extends Subscription {
  readonly id: string
  readonly hotelId: string
  readonly bookId: string
  readonly language: Language
}

/** The phones of a booking. */
export const ofBook = (bookId: string): Narrow => (query) =>
  query.equalTo('book', pointerTo('Book', bookId)).ascending('objectId')

/** From now on this phone is told what its booking is. A phone that changes its booking, too, has one row. */
export async function keepPhone({ id, hotelId, bookId, ...subscription }: Phone): Promise<void> {
  const { endpoint } = subscription
  const before = await findRows(
    '_Installation',
    (query) => query.equalTo('endpoint', endpoint).notEqualTo('objectId', id).ascending('objectId'),
    ['book'],
  )
  await removeRows('_Installation', before.map((row) => row.id))
  const row = newRow('_Installation', id, { hotel: hotelId, book: bookId, ...subscription })
  if (await loadRow('_Installation', id, ['book'])) await changeIfStill('_Installation', id, {}, subscription)
  else await createOnce('_Installation', id, { ...row, installationId: id, deviceType: 'web' })
}

export const forgetPhones = (ids: readonly string[]): Promise<void> => removeRows('_Installation', ids)

/** With a new code those of the one before are out. */
export async function forgetPhonesOf(bookId: string): Promise<void> {
  const phones = await findRows('_Installation', ofBook(bookId), ['book'])
  await forgetPhones(phones.map(({ id }) => id))
}

/** Ids of the bookings of a hotel of which a phone wants notifications. */
export async function booksWithPhones(hotelId: string): Promise<ReadonlySet<string>> {
  const ofHotel = (query: Query) => query.equalTo('hotel', pointerTo('Hotel', hotelId))
  const phones = await loadFields('_Installation', ofHotel, ['book'])
  return new Set(phones.map(({ book }) => book))
}

/** As much of the text as a notification holds; phones show less. */
export function payloadOf(note: Note): string {
  const bytes = (payload: string) => new TextEncoder().encode(payload).length
  let payload = JSON.stringify(note)
  let { body } = note
  while (bytes(payload) > PUSH_BYTES && body !== '') {
    body = body.slice(0, Math.floor(body.length * 0.9))
    payload = JSON.stringify({ ...note, body: `${body}…` })
  }
  return payload
}

export interface Told {
  /** What one phone at least has said; `none`: no phone takes it. */
  readonly outcome: Extract<PushOutcome, 'sent' | 'later'> | 'none'
  /** Ids of the phones whose push service is to be tried again. */
  readonly again: readonly string[]
}

/** Writes to phones, each in its language; forgets those that want nothing any more. */
export async function tellPhones(
  phones: Narrow,
  note: (language: Language) => Note,
  how: Pick<Push, 'ttl' | 'urgency'>,
): Promise<Told> {
  const found = await findRows('_Installation', phones, ['endpoint', 'p256dh', 'auth', 'language'])
  const told = await Promise.all(
    found.map(async ({ id, endpoint = '', p256dh = '', auth = '', language }) => {
      const payload = payloadOf(note(readerLanguage(language)))
      const outcome = await sendPush({ subscription: { endpoint, p256dh, auth }, payload, ...how })
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
