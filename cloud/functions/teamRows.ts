import { z } from 'zod'
import { rowFor, seesClass } from '#domain/rules/team/duties.ts'
import type { Access, WriteKind } from '#domain/rules/team/duties.ts'
import { classNames, declarationOf } from '#domain/schema/classes.ts'
import type { ClassName } from '#domain/schema/classes.ts'
import { decodeGiven, encodeValue, fieldsForStaff } from '#domain/schema/wire.ts'
import type { WireRow } from '#domain/schema/wire.ts'
import { checked, id, jsonText, listOf } from '#cloud/requests/checked.ts'
import { accessOfUser } from '#cloud/access/hotelAccess.ts'
import { permissions } from '#cloud/database/permissions.ts'
import { refuse } from '#cloud/requests/refuse.ts'
import { asMaster, isUnguarded, PAGE, pointerTo } from '#cloud/database/rows.ts'
import { cloudFunction } from '#cloud/api/cloudFunction.ts'
import type { Audience } from '#cloud/api/cloudFunction.ts'
import { signedIn } from '#cloud/api/callers.ts'

const className = z.custom<ClassName>((value) => classNames.some((name) => name === value))

const ofHotel = z.object({ hotelId: id })

interface InTeam {
  readonly hotelId: string
  readonly access: Access
  readonly user: Parse.User
}

/** Whoever serves the hotel, whatever their duty; each row is judged by it. */
const team: Audience<InTeam> = async (call) => {
  const { user } = await signedIn(call)
  const { hotelId } = checked(ofHotel, call.params, 'notYourHotel')
  return { hotelId, access: (await accessOfUser(hotelId, user)) ?? refuse('notYourHotel'), user }
}

const method = z.enum(['POST', 'PUT', 'DELETE'])
const WRITINGS: Readonly<Record<z.infer<typeof method>, WriteKind>> = {
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
}

/** As many as the outbox sends: 50 rows, each in two parts where a set changes. */
const MAX_REQUESTS = 100

const batchRequest = z.object({ method, path: z.string().max(300), body: z.record(z.string(), z.unknown()) })
const batch = z.object({ requests: jsonText.pipe(listOf(batchRequest, MAX_REQUESTS)) })
type BatchRequest = z.infer<typeof batchRequest>

interface Target {
  readonly className: ClassName
  readonly writing: WriteKind
  /** Below the path at which the host mounts Parse. */
  readonly path: string
}

function targetOf({ method: asked, path }: BatchRequest): Target {
  const found = /\/classes\/(\w+)(?:\/([\w-]{1,64}))?$/.exec(path)
  const { data: name, success } = className.safeParse(found?.[1])
  if (!success || (asked === 'POST') !== (found?.[2] === undefined)) return refuse('refused')
  const mount = new URL(Parse.serverURL ?? '').pathname.replace(/\/$/, '')
  return {
    className: name,
    writing: WRITINGS[asked],
    path: `${mount}/classes/${found?.slice(1).filter(Boolean).join('/')}`,
  }
}

function refuseUnjudged({ className: name, writing }: Target): void {
  const { may } = permissions[name]
  const { scope } = declarationOf(name)
  const isOfHotel = ['property', 'hotel', 'menu', 'booking'].includes(scope)
  if (!isOfHotel || isUnguarded(name) || may[writing] === 'nobody') refuse('dutyForbids')
}

function checkedRequest(request: BatchRequest) {
  const target = targetOf(request)
  refuseUnjudged(target)
  const { fields } = declarationOf(target.className)
  const known = Object.entries(request.body).filter(([name]) => Object.hasOwn(fields, name) || name === 'objectId')
  return { target, request: { method: request.method, path: target.path, body: Object.fromEntries(known) } }
}

type Answer = { readonly success: WireRow } | { readonly error: { readonly code: unknown; readonly error: string } }

function readablePart(access: Access, { className: name }: Target, row: WireRow): WireRow {
  return rowFor(access, name, row) ?? {}
}

/** See `CloudFunctions`. ACLs know no fields: limited duties write here, with the master key, and guards judge each row as its caller's own. */
export const teamBatch = cloudFunction('team-batch', {
  who: team,
  takes: batch,
  async does({ access, hotelId, user }, { requests }) {
    const asked = requests.map(checkedRequest)
    const rest = Parse.CoreManager.getRESTController()
    const options = { ...asMaster, context: { writer: user.id, writesIn: hotelId } }
    const answers = (await rest.request(
      'POST',
      'batch',
      { requests: asked.map(({ request }) => request) },
      options,
    )) as readonly Answer[]
    return {
      answers: answers.map((answer, at) => {
        const target = asked[at]?.target
        return 'success' in answer && target ? { success: readablePart(access, target, answer.success) } : answer
      }),
    }
  },
})

const value = z.union([z.string().max(255), z.number(), z.boolean()])
const conditions = listOf(
  z.discriminatedUnion('is', [
    z.object({ field: z.string(), is: z.enum(['equal', 'atLeast']), value }),
    z.object({ field: z.string(), is: z.literal('in'), value: listOf(z.string().max(64), PAGE) }),
  ]),
  10,
)
const page = z.object({ className, where: conditions, after: z.string().max(64) })

export const teamRows = cloudFunction('team-rows', {
  who: team,
  takes: page,
  async does({ access, hotelId }, { className: name, where, after }) {
    const { fields, scope } = declarationOf(name)
    const isOfHotel = ['hotel', 'menu', 'booking'].includes(scope)
    // What no client reads, Direzione does not read here, either.
    if (!isOfHotel || !seesClass(access, name) || permissions[name].may.find === 'nobody') return refuse('dutyForbids')
    const query = new Parse.Query(name).equalTo('hotel', pointerTo('Hotel', hotelId)).ascending('objectId').limit(PAGE)
    if (after !== '') query.greaterThan('objectId', after)
    for (const one of where) {
      const field = Object.hasOwn(fields, one.field) ? fields[one.field] : undefined
      if (one.field === 'id') {
        if (one.is === 'in') query.containedIn('objectId', one.value)
        else query.equalTo('objectId', one.value)
      } else if (!field || field.secret || !rowFor(access, name, { [one.field]: true })?.[one.field]) refuse('refused')
      else if (one.is === 'in')
        query.containedIn(
          one.field,
          one.value.map((each) => encodeValue(field, each)),
        )
      else if (one.is === 'equal') query.equalTo(one.field, encodeValue(field, one.value))
      else query.greaterThanOrEqualTo(one.field, encodeValue(field, one.value))
    }
    const names = fieldsForStaff(name)
    const rows = (await query.select(...names).find({ ...asMaster, json: true })) as unknown as WireRow[]
    return { rows: rows.flatMap((row) => rowFor(access, name, decodeGiven(name, names, row)) ?? []) }
  },
})
