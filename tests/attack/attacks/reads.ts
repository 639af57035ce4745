import { randomBytes } from 'node:crypto'
import { exportedClasses } from '#domain/export/exportedData.ts'
import { APP_ID } from '#tests/cloud/server.ts'
import type { Attack, Target } from '../attack.ts'
import { toFunction, toParse } from '../requests.ts'
import { flooding } from './flood.ts'

const SOCKETS = 100
const SOME_ADDRESSES = 5
const random = () => randomBytes(16).toString('hex')

const BIG = ['Book', 'BookPerson'] as const

/** As the app asks for them, each a little further, so that no cache has it. */
function page({ house: { attackers } }: Target, at: number): string {
  const after = { $gt: `copied${at % 2 ? 'Person' : 'Book'}${1000 + (at % 300)}` }
  const where = JSON.stringify({
    hotel: { __type: 'Pointer', className: 'Hotel', objectId: attackers.id },
    objectId: after,
  })
  return `/classes/${BIG[at % BIG.length]}?limit=1000&order=objectId&where=${encodeURIComponent(where)}`
}

export const reads: readonly Attack[] = [
  {
    row: '8',
    title: '40 sockets, pages of 1,000 rows, a random session in the header and the true one in the body',
    prepare: flooding(40, ({ house }) => (at) => ({
      method: 'POST',
      path: `/parse/classes/${BIG[at % BIG.length]}`,
      headers: { 'X-Parse-Session-Token': `r:${random()}` },
      body: {
        _method: 'GET',
        _ApplicationId: APP_ID,
        _SessionToken: house.attackers.session,
        limit: 1000,
        order: 'objectId',
      },
    })),
  },
  {
    row: '8',
    title: `${SOCKETS} sockets, the guests’ pages, each request with a random cookie`,
    prepare: flooding(SOCKETS, ({ house }) => (at) => ({
      path: at % 2 ? '/ospite' : `/menu/${house.attackers.id}`,
      headers: { Cookie: `ospite=ospite-${randomBytes(32).toString('base64url')}` },
    })),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets, pages of 1,000 rows`,
    prepare: flooding(SOCKETS, (target) => (at) => toParse(target.house.attackers.session, 'GET', page(target, at))),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets from ${SOME_ADDRESSES} addresses, pages of 1,000 rows with all they point to`,
    prepare: flooding(
      SOCKETS,
      (target) => (at) => toParse(target.house.attackers.session, 'GET', `${page(target, at)}&include=hotel,book`),
      SOME_ADDRESSES,
    ),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets from ${SOME_ADDRESSES} addresses, pages of 1,000 rows`,
    prepare: flooding(
      SOCKETS,
      (target) => (at) => toParse(target.house.attackers.session, 'GET', page(target, at)),
      SOME_ADDRESSES,
    ),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets, \`export-rows\` and \`team-rows\``,
    prepare: flooding(
      SOCKETS,
      ({ house: { attackers } }) =>
        (at) =>
          at % 2
            ? toFunction(attackers.session, 'team-rows', {
                hotelId: attackers.id,
                className: BIG[at % 4 === 1 ? 0 : 1],
                where: [],
                after: '',
              })
            : toFunction(attackers.session, 'export-rows', {
                hotelId: attackers.id,
                className:
                  exportedClasses.find(({ className }) => className === BIG[at % 4 ? 0 : 1])?.className ?? 'Book',
                after: '',
              }),
    ),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets, \`changes\` from the beginning`,
    prepare: flooding(
      SOCKETS,
      ({ house: { attackers } }) =>
        () =>
          toFunction(attackers.session, 'changes', {
            hotelId: attackers.id,
            scopes: ['places', 'menu', 'prices', 'stays', 'pastStays', 'extraOrders', `meal:${attackers.meal}`],
          }),
    ),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets, \`meal-progress\``,
    prepare: flooding(
      SOCKETS,
      ({ house: { attackers } }) =>
        () =>
          toFunction(attackers.session, 'meal-progress', { hotelId: attackers.id, mealIds: [attackers.meal] }),
    ),
  },
  {
    row: '9',
    title: `${SOCKETS} sockets, the public menu`,
    prepare: flooding(SOCKETS, ({ house: { attackers } }) => (at) => ({
      path: `/menu/${attackers.id}?lang=${['it', 'en', 'de', 'fr'][at % 4]}`,
      headers: { 'Accept-Encoding': 'gzip, br' },
    })),
  },
]
