import { readerLanguage } from '#domain/menu/publicMenu.ts'
import type { Language } from '#domain/schema/values.ts'
import { changeIfStill, removeRows } from '../hostDatabase.ts'
import { PUSH_BYTES, sendPush } from '../outbound/push/push.ts'
import type { Push, PushOutcome, Subscription } from '../outbound/push/push.ts'
import { createOnce, findRows, loadFields, loadRow, newRow, pointerTo } from '../rows.ts'
import type { Query } from '../rows.ts'

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

const ofBook = (bookId: string) => (query: Query) =>
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

/** `none`: no phone of the booking takes it. */
export type Told = Extract<PushOutcome, 'sent' | 'later'> | 'none'

/** Writes to every phone of a booking, each in its language; forgets those that want nothing any more. */
export async function tellPhones(
  bookId: string,
  note: (language: Language) => Note,
  how: Pick<Push, 'ttl' | 'urgency'>,
): Promise<Told> {
  const phones = await findRows('_Installation', ofBook(bookId), ['endpoint', 'p256dh', 'auth', 'language'])
  const outcomes = await Promise.all(
    phones.map(async ({ id, endpoint = '', p256dh = '', auth = '', language }) => {
      const payload = payloadOf(note(readerLanguage(language)))
      const outcome = await sendPush({ subscription: { endpoint, p256dh, auth }, payload, ...how })
      if (outcome === 'gone') await forgetPhones([id])
      return outcome
    }),
  )
  if (outcomes.includes('sent')) return 'sent'
  return outcomes.includes('later') ? 'later' : 'none'
}
