import { describe, expect, it } from 'vitest'
import { readLiveRequest, toParseRequest } from './liveRequest.ts'

const connect = { op: 'connect', applicationId: 'convivio', sessionToken: 'r:1' }
const subscribe = (where: unknown, more: object = {}) => ({
  op: 'subscribe',
  requestId: 1,
  query: { className: 'HotelSignal', where, ...more },
})
const read = (message: unknown) => readLiveRequest(JSON.stringify(message))

describe('a page', () => {
  it('presents its session', () => {
    expect(read(connect)).toEqual({ op: 'connect', appId: 'convivio', sessionToken: 'r:1' })
  })

  it('listens to hotels by their ids', () => {
    const read1 = read(subscribe({ objectId: 'h1' }))
    expect(read1).toEqual({ op: 'subscribe', requestId: 1, hotelIds: ['h1'] })
    const read2 = read(subscribe({ objectId: { $in: ['h1', 'h2'] } }))
    expect(read2).toEqual({ op: 'subscribe', requestId: 1, hotelIds: ['h1', 'h2'] })
  })

  it('is passed on without what else it said', () => {
    const request = read({ ...connect, masterKey: 'secret', restAPIKey: 'x' })
    expect(request && JSON.parse(toParseRequest(request, 'r:1'))).toEqual(connect)
    const second = read(subscribe({ objectId: 'h1' }, { keys: ['x'], watch: ['y'] }))
    expect(second && JSON.parse(toParseRequest(second, 'r:1'))).toEqual({
      ...subscribe({ objectId: { $in: ['h1'] } }),
      sessionToken: 'r:1',
    })
  })
})

it.each([
  ['no JSON', '{'],
  ['a number', 1],
  ['a list', [connect]],
  ['no session', { op: 'connect', applicationId: 'convivio' }],
  ['an empty session', { ...connect, sessionToken: '' }],
  ['a session of another type', { ...connect, sessionToken: { $ne: '' } }],
  ['an unknown operation', { op: 'shutdown', requestId: 1 }],
  ['another class', { op: 'subscribe', requestId: 1, query: { className: 'Book', where: { objectId: 'b' } } }],
  ['every hotel', subscribe({})],
  ['a pattern', subscribe({ objectId: { $regex: '(a+)+$' } })],
  ['a condition beside', subscribe({ objectId: 'h1', orders: 1 })],
  ['a choice', subscribe({ $or: [{ objectId: 'h1' }] })],
  ['an operator beside', subscribe({ objectId: { $in: ['h1'], $regex: 'x' } })],
  ['ids of another type', subscribe({ objectId: { $in: [{ $ne: 1 }] } })],
  ['an id that is none', subscribe({ objectId: 'h1 OR 1' })],
  ['too many hotels', subscribe({ objectId: { $in: Array.from({ length: 501 }, (_, n) => `h${n}`) } })],
  ['too many subscriptions', { ...subscribe({ objectId: 'h1' }), requestId: 3 }],
  ['a number of no subscription', { ...subscribe({ objectId: 'h1' }), requestId: 1.5 }],
])('%s is not read', (_, message) => {
  expect(readLiveRequest(typeof message === 'string' ? message : JSON.stringify(message))).toBeUndefined()
})
