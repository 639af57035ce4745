import { afterEach, describe, expect, it, vi } from 'vitest'
import { readEndpointAnswer, askEndpoint } from './endpoint.ts'

const refusal = { code: 'dishSoldOut', error: '«Risotto» è esaurito.', dishId: 'd', dishName: 'Risotto' }
const json = JSON.stringify

function errorOf(status: number, body: string): unknown {
  try {
    return readEndpointAnswer(status, body)
  } catch (error) {
    return error
  }
}

it('an answer is its data', () => {
  expect(readEndpointAnswer(200, json({ data: { dishes: [] } }))).toEqual({ dishes: [] })
})

it.each([
  [401, json({ code: 'notSignedIn', error: 'Entra di nuovo.' }), { failure: 'sessionEnded' }],
  [429, json({ code: 'tooManyRequests', error: 'Piano.' }), { failure: 'tooManyRequests' }],
  [429, 'Too many requests', { failure: 'tooManyRequests' }],
  [500, json({ code: 'serverBroken', error: 'Riprova.' }), { failure: 'unreachable' }],
  [502, '<html>Bad gateway</html>', { failure: 'unreachable' }],
  [200, '<html>Benvenuti nella rete</html>', { failure: 'unreachable' }],
  [200, json({ hello: 'world' }), { failure: 'unreachable' }],
  [404, 'Not found', { failure: 'unreachable' }],
  [400, json(refusal), { failure: 'refused', refusal: 'dishSoldOut', subject: 'Risotto' }],
  [400, json({ code: 'orderEmpty', error: 'x' }), { failure: 'refused', refusal: 'orderEmpty', subject: undefined }],
  [403, json({ code: 'notYourBooking', error: 'x' }), { failure: 'refused', refusal: 'notYourBooking' }],
  [404, json({ code: 'gone', error: 'x' }), { failure: 'refused', refusal: 'gone' }],
  [404, json({ code: 'notFound', error: 'x' }), { failure: 'refused', refusal: 'refused' }],
  [400, 'null', { failure: 'unreachable' }],
])('%d with %s is told as what it is', (status, body, told) => {
  expect(errorOf(status, body)).toMatchObject(told)
})

describe('a question', () => {
  const target = { customUrl: 'https://example.com/custom', sessionToken: 'r:token' }
  const at = { bookId: 'b 1', calendarMealId: 'm' }

  function answering(answer: () => Promise<Response>) {
    const asked = vi.fn<typeof fetch>(answer)
    vi.stubGlobal('fetch', asked)
    return asked
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('that changes nothing is read, with the session', async () => {
    const asked = answering(() => Promise.resolve(Response.json({ data: 'orders' })))
    expect(await askEndpoint(target, 'editable-orders', at)).toBe('orders')
    const [url, { method, headers, body } = {}] = asked.mock.calls[0] ?? []
    expect(url).toBe('https://example.com/custom/editable-orders?bookId=b+1&calendarMealId=m')
    expect({ method, headers, body }).toEqual({
      method: 'GET',
      headers: { 'X-Parse-Session-Token': 'r:token' },
      body: undefined,
    })
  })

  it('that changes something is posted as JSON', async () => {
    const asked = answering(() => Promise.resolve(Response.json({ data: 'orders' })))
    const order = { ...at, dishes: [{ dishId: 'd', quantity: 1 }], nonce: 'n' }
    await askEndpoint(target, 'orders', order)
    const [url, { method, headers, body } = {}] = asked.mock.calls[0] ?? []
    expect({ url, method }).toEqual({ url: 'https://example.com/custom/orders', method: 'POST' })
    expect(headers).toMatchObject({ 'Content-Type': 'application/json' })
    expect(body).toBe(JSON.stringify(order))
  })

  it('without an answer comes to nothing', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(askEndpoint(target, 'mark-as-incomplete', at)).rejects.toMatchObject({
      failure: 'unreachable',
    })
  })

  it('that nobody answers is given up after 30 s', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const asked = answering(
      () => new Promise((_, reject) => limit.signal.addEventListener('abort', () => reject(new Error('given up')))),
    )
    const answer = askEndpoint(target, 'editable-orders', at)
    expect(timeout).toHaveBeenCalledWith(30_000)
    expect(asked.mock.calls[0]?.[1]?.signal).toBe(limit.signal)
    limit.abort()
    await expect(answer).rejects.toMatchObject({ failure: 'unreachable' })
    timeout.mockRestore()
  })
})
