import { z } from 'zod'
import type { KnownRate, MappingFaults } from '#domain/api/functions.ts'
import { PMS_FIELDS, fieldsAnsweredWith, forgetting, rowOfValues } from '#domain/pms/keptByHand.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import { boardInMapping } from '#domain/pms/readPmsRow.ts'
import { checkManualSync } from '#domain/pms/turns.ts'
import type { User } from '#domain/schema/user.ts'
import type { PmsFailure as Problem, PmsRate } from '#domain/schema/values.ts'
import { encode, fieldsForStaff, fieldsOf } from '#domain/schema/wire.ts'
import { nameOfWriter } from '#cloud/database/savedRow.ts'
import { IMPORT_HOTEL_FIELDS } from '../imports/hotel.ts'
import { uploadRows } from '../imports/uploadChunk.ts'
import { oneAtATime } from '#cloud/database/oneAtATime.ts'
import { PmsError } from '../pms/adapter.ts'
import { keepAnswer, loadPmsAnswer } from '../pms/answers.ts'
import { readPmsCursor } from '../pms/cursor.ts'
import { loadPmsHotel } from '../pms/hotel.ts'
import type { PmsHotel } from '../pms/hotel.ts'
import { makeKey, revokeKey } from '../pms/keys.ts'
import { compileErrors } from '../pms/mapping.ts'
import { pmsMapping, saveMapping } from '../pms/mappings.ts'
import { journalOfPush, pushBookings } from '../pms/pushes.ts'
import { keepRates, ratesIn, sortedRates } from '../pms/rates.ts'
import { failureOf, LONGEST_SYNC_MS, syncHotel } from '../pms/sync.ts'
import { boundedVisit } from '../pms/visit.ts'
import { wakeSync } from '../pms/wake.ts'
import { refuse, refuseIf } from '#cloud/requests/refuse.ts'
import { asMaster, findRows, loadRow } from '#cloud/database/rows.ts'
import { cloudFunction, NOTHING } from '#cloud/api/cloudFunction.ts'
import { admins, anybody, staffOfBook, staffWith } from '#cloud/api/callers.ts'

/** Milliseconds that a person waits for; the server goes on by itself. */
const MANUAL_MS = 20_000
const SAMPLE = 10

async function loadUser(userId: string): Promise<User> {
  const [user] = await findRows('_User', (query) => query.equalTo('objectId', userId), fieldsOf('_User'))
  return user ?? refuse('notSignedIn')
}

/** Refuses a second time within two minutes; of two presses at once the first counts. Undone where nobody was asked. */
const noteManualSync = (user: Parse.User): Promise<() => Promise<unknown>> =>
  oneAtATime(`manual sync ${user.id}`, async () => {
    const now = Date.now()
    const last = (await loadUser(user.id)).lastManualPMSImport
    refuseIf(checkManualSync(last, now))
    await user.save({ lastManualPMSImport: new Date(now) }, asMaster)
    return () => {
      if (last === undefined) user.unset('lastManualPMSImport')
      else user.set('lastManualPMSImport', new Date(last))
      return user.save(null, asMaster)
    }
  })

export const manualPmsImport = cloudFunction('manual-pms-import', {
  who: staffWith('bookings'),
  takes: NOTHING,
  async does({ hotelId, user: caller }, _, { request }) {
    if (!caller) refuse('notSignedIn')
    const [sync, found] = await Promise.all([
      loadRow('PmsSync', hotelId, ['pausedAt']),
      loadPmsHotel(hotelId, request, Date.now()),
    ])
    const problem = found ? sync?.pausedAt !== undefined && 'paused' : 'off'
    // Before the try is noted: who completes the settings need not wait.
    if (problem) return { status: 'error', user: await loadUser(caller.id), problem }
    const forgetIt = await noteManualSync(caller)
    const end = await syncHotel(hotelId, request, { until: Date.now() + MANUAL_MS })
    if (end.status === 'error' && end.problem === 'running') await forgetIt()
    const user = await loadUser(caller.id)
    if (end.status === 'error') return { status: 'error', user, problem: end.problem }
    const { books, people, removed } = end.imported
    return { status: 'done', user, hasMore: end.hasMore, books, people, removed }
  },
})

async function asking<T>(hotelId: string, ask: () => Promise<T>): Promise<T | { status: 'error'; problem: Problem }> {
  try {
    return await ask()
  } catch (error) {
    return { status: 'error', problem: (await failureOf(hotelId, error)).kind }
  }
}

async function firstPage(
  { adapter, context: unbounded }: PmsHotel,
  keep?: (raws: readonly unknown[]) => Promise<void>,
) {
  const { request } = boundedVisit(unbounded.request, Date.now() + LONGEST_SYNC_MS)
  const context = { ...unbounded, request }
  const token = await adapter.authenticate(context)
  const listed = (await adapter.rates?.(token, context)) ?? []
  for await (const { raws, cursor } of adapter.changedSince(undefined, token, context)) {
    const results = await adapter.toRows(raws, context)
    await keep?.(raws)
    const hasMore = readPmsCursor(cursor, context.now).page !== undefined
    return { results, hasMore, rates: sortedRates([...ratesIn(results), ...listed]) }
  }
  return { results: [], hasMore: false, rates: sortedRates(listed) }
}

export const testPmsConnection = cloudFunction('test-pms-connection', {
  who: staffWith('management'),
  takes: NOTHING,
  async does({ hotelId }, _, { request }) {
    const found = await loadPmsHotel(hotelId, request, Date.now())
    if (!found) return { status: 'error', problem: 'off' }
    return oneAtATime(`pms test ${hotelId}`, () =>
      asking(hotelId, async () => {
        const { results, hasMore, rates } = await firstPage(found, (raws) => keepAnswer(hotelId, raws, true))
        await keepRates(hotelId, rates)
        await wakeSync(hotelId)
        const sample = results.slice(0, SAMPLE)
        return { status: 'done', found: results.length, hasMore, sample, rates } as const
      }),
    )
  },
})

/** What is known; the PMS is asked only on request, and not where too many failures say that it must not be. */
export const pmsRates = cloudFunction('pms-rates', {
  who: staffWith('management'),
  takes: z.object({ ask: z.boolean().optional() }),
  async does({ hotelId }, { ask }, { request }) {
    const [sync, found] = await Promise.all([
      loadRow('PmsSync', hotelId, ['rates', 'openSince', 'problem']),
      loadPmsHotel(hotelId, request, Date.now()),
    ])
    const known = sync?.rates ?? []
    if (!found) return { rates: sortedRates(known), problem: 'off' }
    const { boards } = found.context.mapping ?? found.adapter.mapping
    const meant = (rates: readonly PmsRate[]): KnownRate[] =>
      sortedRates(rates).map((rate) => {
        const board = boardInMapping(rate.code, boards)
        return board ? { ...rate, board } : rate
      })
    if (!ask) return { rates: meant(known) }
    if (sync?.openSince !== undefined) return { rates: meant(known), problem: sync.problem ?? 'broken' }
    const asked = await asking(hotelId, async () => (await firstPage(found)).rates)
    if ('problem' in asked) return { rates: meant(known), problem: asked.problem }
    await keepRates(hotelId, asked)
    return { rates: meant([...known, ...asked]) }
  },
})

export const answerPms = cloudFunction('answer-pms', {
  who: staffOfBook('bookings'),
  takes: z.object({ field: z.enum(PMS_FIELDS), take: z.boolean() }),
  async does({ book: { id: bookId, hotel: hotelId } }, { field, take }) {
    return oneAtATime(hotelId, async () => {
      const fields = [...fieldsForStaff('Book'), 'pmsSaid'] as const
      const book = await loadRow('Book', bookId, fields)
      if (book?.pmsDiffers?.[field] === undefined) return { books: [], people: [], removed: [] }
      if (take) {
        const hotel = await loadRow('Hotel', hotelId, IMPORT_HOTEL_FIELDS)
        const row = rowOfValues(book.pmsSaid ?? {}, book.bookingReference)
        if (!hotel || row?.bookId === undefined) return refuse('refused')
        const { books, people, removed } = await uploadRows(hotel, [{ at: 0, book: row }], {
          remember: (memory) => forgetting(memory, field),
        })
        return { books, people, removed }
      }
      const left = Object.entries(book.pmsDiffers).filter(
        ([name]) => !fieldsAnsweredWith(field).some((one) => one === name),
      )
      const pmsDiffers = left.length > 0 ? Object.fromEntries(left) : undefined
      const rest = Parse.CoreManager.getRESTController()
      await rest.request('PUT', `classes/Book/${bookId}`, encode('Book', { pmsDiffers }), asMaster)
      const after = await loadRow('Book', bookId, fieldsForStaff('Book'))
      return { books: after ? [after] : [], people: [], removed: [] }
    })
  },
})

async function faultsOf({ rows, fields, reservation, protocol }: PmsMapping): Promise<MappingFaults> {
  const texts = Object.entries({ ...protocol, ...fields, rows, ...(reservation !== undefined && { reservation }) })
  const errors = await compileErrors(texts.map(([, text]) => text))
  return Object.fromEntries(
    texts.flatMap(([name], at) => {
      const error = errors[at]
      return error ? [[name, error] as const] : []
    }),
  )
}

async function readAnswer(found: PmsHotel, hotelId: string) {
  const { raws, answeredAt } = await loadPmsAnswer(hotelId)
  try {
    return { raws, answeredAt, results: await found.adapter.toRows(raws, found.context) }
  } catch (error) {
    if (!(error instanceof PmsError)) throw error
    // Who corrects a mapping that is too slow must see the answer.
    return { raws, answeredAt, results: [{ refused: 'mappingSlow' }] as const }
  }
}

const automatic = (found: PmsHotel | undefined): PmsHotel => found ?? refuse('gone')

export const pmsAnswer = cloudFunction('pms-answer', {
  who: admins,
  takes: NOTHING,
  async does({ hotelId }, _, { request }) {
    const found = automatic(await loadPmsHotel(hotelId, request, Date.now()))
    const { adapter, context } = found
    const read = await readAnswer(found, hotelId)
    return { ...read, mapping: context.mapping ?? adapter.mapping, ownMapping: adapter.mapping }
  },
})

export const tryPmsMapping = cloudFunction('try-pms-mapping', {
  who: admins,
  takes: z.object({ mapping: pmsMapping }),
  invalid: 'pmsMappingInvalid',
  async does({ hotelId }, { mapping: tried }, { request }) {
    const found = automatic(await loadPmsHotel(hotelId, request, Date.now(), tried))
    const [{ results }, faults] = await Promise.all([readAnswer(found, hotelId), faultsOf(tried)])
    return { results, faults }
  },
})

export const savePmsMapping = cloudFunction('save-pms-mapping', {
  who: admins,
  takes: z.object({ mapping: pmsMapping.nullable() }),
  invalid: 'pmsMappingInvalid',
  async does({ hotelId, user }, { mapping: saved }, { request }) {
    refuseIf(saved && Object.keys(await faultsOf(saved)).length > 0 ? 'pmsMappingInvalid' : undefined)
    const { adapter } = automatic(await loadPmsHotel(hotelId, request, Date.now()))
    await saveMapping(adapter.type, saved, nameOfWriter(user))
    await wakeSync(hotelId)
    return { mapping: saved ?? adapter.mapping }
  },
})

export const makePmsKey = cloudFunction('make-pms-key', {
  who: staffWith('management'),
  takes: NOTHING,
  does: async ({ hotelId }) => ({ key: await makeKey(hotelId) }),
})

export const revokePmsKey = cloudFunction('revoke-pms-key', {
  who: staffWith('management'),
  takes: NOTHING,
  does: async ({ hotelId }) => ({ revoked: await revokeKey(hotelId) }),
})

/** The key is judged first, then what it asks for. */
const withKey = z.looseObject({ key: z.string() })

export const pushPmsBookings = cloudFunction('push-pms-bookings', {
  who: anybody,
  takes: withKey,
  invalid: 'pmsKeyUnknown',
  does: (_, pushed) => pushBookings(pushed.key, pushed),
})

export const pmsPush = cloudFunction('pms-push', {
  who: anybody,
  takes: withKey,
  invalid: 'pmsKeyUnknown',
  does: (_, { key, id }) => journalOfPush(key, id),
})

/** Not done yet for any PMS. */
export const syncSalesWithPms = cloudFunction('sync-sales-with-pms', {
  who: anybody,
  takes: NOTHING,
  does: () => Promise.resolve(false),
})
