import { newLocalId } from '#domain/values/localId.ts'
import { APP_ID } from '#tests/cloud/server.ts'
import type { Attack, Target } from '../attack.ts'
import type { Step } from '../crowd.ts'
import { address } from '../house.ts'
import { Client, resultOf, toCustom, toFunction, toParse } from '../requests.ts'
import { clientsOf, flood, flooding } from './flood.ts'

const DAY_MS = 86_400_000

/** By POST: such conditions are longer than an address may be. */
const find = (session: string, className: string, where: object) => ({
  method: 'POST',
  path: `/parse/classes/${className}`,
  headers: { 'X-Parse-Application-Id': APP_ID, 'X-Parse-Session-Token': session },
  body: { _method: 'GET', where: JSON.stringify(where), limit: 100 },
})

/** PostgreSQL tries all ways to cut a name in pieces, at each place of it. */
const BACKTRACKING = [String.raw`^(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5x$`, '^(?=.*a)(?=.*e)(?=(.*i)*)(?=(.*.*)*z).*$']

/** As from an honest answer, but as if nothing had been looked at for so many days: the server looks at each slice of 5 s. */
function forged(cursor: string, days: number): string {
  const since = Date.now() - days * DAY_MS
  try {
    const honest = JSON.parse(cursor) as object
    return JSON.stringify({ ...honest, mark: since, near: Date.now() - 1, sent: '0:', sums: {}, walk: undefined })
  } catch {
    // A cursor that is signed: as many letters that are none.
    return cursor.replaceAll(/[0-9]/g, '7')
  }
}

const EMPTY_SCOPES = ['prices', 'extraOrders', 'pastStays']

async function forgingCursors(target: Target) {
  const { attackers } = target.house
  const clients = clientsOf(target)
  const client = clients[0] ?? new Client(target.url, address.attacker(0))
  const scopes = [...EMPTY_SCOPES, ...Array.from({ length: 57 }, () => `meal:${newLocalId()}`)]
  const ask = { hotelId: attackers.id, scopes }
  const { since } = await resultOf(client.ask(toFunction(attackers.session, 'changes', ask)))
  const cursors = Object.entries(since as Readonly<Record<string, string>>).map(([scope, cursor]) => [
    scope,
    forged(cursor, 79),
  ])
  const next = () => toFunction(attackers.session, 'changes', { ...ask, since: Object.fromEntries(cursors) as object })
  return (until: number) => flood({ clients, sockets: 10, until, next })
}

const LONG_TEXT = 900_000
const LONG_TEXTS = 20

/** Somebody of the team, or a program that writes for them. */
async function longDescriptions({ url, house }: Target) {
  const { session, dishes } = house.hotel
  const clients = [new Client(url, address.hotel)]
  const left = dishes.slice(0, LONG_TEXTS)
  const next = (at: number) =>
    toParse(session, 'PUT', `/classes/Dish/${left[at % left.length]}`, {
      description: { it: `${at} ${'lungo '.repeat(LONG_TEXT / 6)}` },
    })
  return (until: number) => flood({ clients, sockets: 2, until, next })
}

/** What the owner needs all of: a page that opens for the first time, and an export. */
async function readingAll({ house }: Target): Promise<readonly (readonly Step[])[]> {
  const { id: hotelId, session } = house.hotel
  const first: Step = async ({ ask }) =>
    void (await ask('changes from the beginning', toFunction(session, 'changes', { hotelId, scopes: ['menu'] })))
  const exported: Step = async ({ ask }) =>
    void (await ask('export', toFunction(session, 'export-rows', { hotelId, className: 'Dish', after: '' })))
  return [[first, exported]]
}

const party =
  ({ house: { attackers } }: Target) =>
  () =>
    toCustom(attackers.session, 'POST', 'orders', {
      bookId: attackers.party,
      calendarMealId: attackers.meal,
      nonce: newLocalId(),
      dishes: attackers.dishes.map((dishId) => ({ dishId, quantity: 165 })),
    })

export const requests: readonly Attack[] = [
  {
    row: '4',
    title: '40 sockets, `$regex` with look-aheads',
    prepare: flooding(
      40,
      ({ house: { attackers } }) =>
        (at) =>
          find(attackers.session, 'Book', { refName: { $regex: BACKTRACKING[at % BACKTRACKING.length] } }),
    ),
  },
  {
    row: '4',
    title: '20 sockets, `$or` of 15,000',
    isQuick: true,
    prepare: flooding(
      20,
      ({ house: { attackers } }) =>
        (at) =>
          find(attackers.session, 'Book', {
            $or: Array.from({ length: 15_000 }, (_, n) => ({ refName: `${at} ${n}` })),
          }),
    ),
  },
  {
    row: '4',
    title: '20 sockets, bodies of 1 MB that are no batch',
    prepare: flooding(
      20,
      ({ house: { attackers } }) =>
        () =>
          toParse(attackers.session, 'POST', '/batch', {
            rows: Array.from({ length: 5000 }, (_, n) => ({ name: `${n} ${'lungo '.repeat(30)}` })),
          }),
    ),
  },
  { row: '7', title: 'forged cursors of `changes`', prepare: forgingCursors },
  { row: '14', title: `${LONG_TEXTS} descriptions of 900 kB`, prepare: longDescriptions, others: readingAll },
  { row: '15', title: '3 sockets, an order of 100 persons × 60 dishes × 165', prepare: flooding(3, party) },
]
