import { describe, expect, it, vi } from 'vitest'
import { GatewayError } from '#data/gateway.ts'
import type { Changes, ParamsOf } from '#domain/api/functions.ts'
import { askAhead, askTogether } from './askTogether.ts'

const NOTHING: Changes = { rows: {}, gone: {}, since: {}, more: [], expired: [] }
const ofAccount = { scopes: ['account'], since: { account: 'a1' } } as const
const ofHotel = { hotelId: 'h1', scopes: ['stays', 'menu'], since: { stays: 's1', menu: 'm1' } } as const

function opened(answer: () => Promise<Changes> = () => Promise.resolve(NOTHING)) {
  const call = vi.fn(answer)
  return { call, together: askTogether({ callFunction: call }) }
}

it('looks at a hotel and at the account in one request, and parts the answer', async () => {
  const rows = { Hotel: [{ id: 'h1' }], Book: [{ id: 'b1' }] } as unknown as Changes['rows']
  const { call, together } = opened(() =>
    Promise.resolve({
      rows,
      gone: { _Role: ['r1'], Dish: ['d1'] },
      since: { account: 'a2', stays: 's2', menu: 'm2' },
      more: ['account', 'menu'],
      expired: ['stays'],
      hotelIds: ['h1'],
    }),
  )
  const answers = await Promise.all([
    together.callFunction('changes', ofHotel),
    together.callFunction('changes', ofAccount),
  ])
  expect(call.mock.calls).toEqual([
    [
      'changes',
      {
        hotelId: 'h1',
        scopes: ['stays', 'menu', 'account'],
        since: { stays: 's1', menu: 'm1', account: 'a1' },
      },
    ],
  ])
  expect(answers).toEqual([
    {
      rows: { Book: [{ id: 'b1' }] },
      gone: { Dish: ['d1'] },
      since: { stays: 's2', menu: 'm2' },
      more: ['menu'],
      expired: ['stays'],
    },
    {
      rows: { Hotel: [{ id: 'h1' }] },
      gone: { _Role: ['r1'] },
      since: { account: 'a2' },
      more: ['account'],
      expired: [],
      hotelIds: ['h1'],
    },
  ])
})

it.each([
  ['the account alone', [ofAccount]],
  ['two hotels', [ofHotel, { ...ofHotel, hotelId: 'h2' }]],
  ['what is read for the first time', [ofHotel, { scopes: ['account'], since: {} } as const]],
  ['what is counted', [ofHotel, { scopes: ['cards'], since: { cards: 'counted' } } as const]],
])('asks for %s by itself', async (_, questions) => {
  const { call, together } = opened()
  await Promise.all(questions.map((question) => together.callFunction('changes', question)))
  expect(call).toHaveBeenCalledTimes(questions.length)
  for (const question of questions) expect(call).toHaveBeenCalledWith('changes', question)
})

it('asks for what comes later by itself', async () => {
  const { call, together } = opened()
  await together.callFunction('changes', ofHotel)
  await together.callFunction('changes', ofAccount)
  expect(call).toHaveBeenCalledTimes(2)
})

it('asks for the account again where the hotel is refused', async () => {
  const refusal = new GatewayError('refused', 'Not yours', 'notYourHotel')
  const { call, together } = opened()
  call.mockRejectedValueOnce(refusal)
  const answers = Promise.allSettled([
    together.callFunction('changes', ofHotel),
    together.callFunction('changes', ofAccount),
  ])
  expect(await answers).toEqual([
    { status: 'rejected', reason: refusal },
    { status: 'fulfilled', value: NOTHING },
  ])
  expect(call).toHaveBeenLastCalledWith('changes', ofAccount)
})

describe('what was asked ahead', () => {
  const account = { scopes: ['account'], since: {} } as const
  const cards = { scopes: ['cards'], since: {} } as const
  const counts = { h1: { bookings: 3, rooms: 1, tables: 2, dishes: 0, calendarMeals: 0 } }
  const rows = { Hotel: [{ id: 'h1' }] } as unknown as Changes['rows']

  function askedAhead(answer?: () => Promise<Changes>) {
    const { call } = opened(answer)
    const together = askTogether({ callFunction: call }, askAhead({ callFunction: call }, ['account', 'cards']))
    return { call, ask: (question: ParamsOf<'changes'>) => together.callFunction('changes', question) }
  }

  it('answers each scope once, with what is of it', async () => {
    const { call, ask } = askedAhead(() =>
      Promise.resolve({
        ...NOTHING,
        rows,
        since: { account: 'a1', cards: 'counted' },
        more: ['account'],
        hotelIds: ['h1'],
        counts,
      }),
    )
    expect(await Promise.all([ask(account), ask(cards)])).toEqual([
      { ...NOTHING, rows, since: { account: 'a1' }, more: ['account'], hotelIds: ['h1'] },
      { ...NOTHING, since: { cards: 'counted' }, counts },
    ])
    expect(call).toHaveBeenCalledTimes(1)
    await ask(account)
    expect(call).toHaveBeenLastCalledWith('changes', account)
  })

  it('is not for who has the rows already, nor for a hotel', async () => {
    const { call, ask } = askedAhead()
    await ask(ofAccount)
    await ask({ ...ofHotel, since: {} })
    expect(call.mock.calls.slice(1)).toEqual([
      ['changes', ofAccount],
      ['changes', { ...ofHotel, since: {} }],
    ])
  })

  it('fails as a question of now would, and is asked anew', async () => {
    const { call, ask } = askedAhead(() => Promise.reject(new GatewayError('unreachable', '')))
    await expect(ask(account)).rejects.toThrow(GatewayError)
    call.mockResolvedValue(NOTHING)
    expect(await ask(account)).toEqual(NOTHING)
  })
})
