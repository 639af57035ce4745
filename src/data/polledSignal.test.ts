import { describe, expect, it } from 'vitest'
import { APage } from '#tests/fakes/aPage.ts'
import { describeSignal } from '#tests/contracts/signalContract.ts'
import { LIVE_POLL_MS, LIVE_JITTER_MS, POLL_MS, polledSignal } from './polledSignal.ts'
import type { SignalListener } from './signal.ts'

describeSignal('the poll', async () => {
  const page = new APage()
  return {
    open: polledSignal(undefined, page),
    hotelId: 'h1',
    otherHotelId: 'h2',
    change: async () => undefined,
    cut: () => undefined,
    async until(holds) {
      for (let seconds = 0; !holds(); seconds += 1) {
        if (seconds > POLL_MS / 1000) throw new Error('It was not told.')
        page.pass(1000)
      }
    },
  }
})

/** A poll around another signal, and what both are told. */
function aPoll() {
  const page = new APage()
  const [told, heard]: [string[], string[][]] = [[], []]
  let listener: SignalListener | undefined
  const signal = polledSignal((given) => {
    listener = given
    return { listen: (ids) => heard.push([...ids]), close: () => heard.push(['closed']) }
  }, page)({
    onChange: (hotelId, topics) => told.push(topics ? `${hotelId} ${topics.join()}` : hotelId),
    onLive: (isLive) => told.push(isLive ? 'live' : 'not live'),
  })
  signal.listen(['h1', 'h2'])
  return { page, told, heard, signal, own: () => listener as SignalListener }
}

describe('while changes are not told', () => {
  it('every hotel is looked at every 15 s', () => {
    const { page, told } = aPoll()
    page.pass(POLL_MS - 1)
    expect(told).toEqual([])
    page.pass(1)
    expect(told).toEqual(['h1', 'h2'])
    page.pass(POLL_MS)
    expect(told).toEqual(['h1', 'h2', 'h1', 'h2'])
  })

  it('a page that is not in view does not look, and does once it is shown', () => {
    const { page, told } = aPoll()
    page.hide()
    page.pass(600_000)
    expect(told).toEqual([])
    page.show()
    page.pass(0)
    expect(told).toEqual(['h1', 'h2'])
    page.wake()
    page.pass(POLL_MS - 1)
    expect(told).toHaveLength(2)
  })
})

it('where no hotel is listened to, the account is looked at', () => {
  const { page, told, signal } = aPoll()
  signal.listen([])
  page.pass(POLL_MS)
  expect(told).toEqual([''])
})

describe('while changes are told', () => {
  it('they are passed on, and a page looks once a minute', () => {
    const { page, told, own } = aPoll()
    own().onLive(true)
    own().onChange('h1', ['orders'])
    expect(told.splice(0)).toEqual(['live', 'h1 orders'])
    page.pass(LIVE_POLL_MS - 1)
    expect(told).toEqual([])
    page.pass(LIVE_JITTER_MS + 1)
    expect(told).toEqual(['h1', 'h2'])
  })

  it('a lost connection is noticed within 15 s of the last look', () => {
    const { page, told, own } = aPoll()
    own().onLive(true)
    page.pass(40_000)
    own().onLive(false)
    page.pass(0)
    expect(told).toEqual(['live', 'not live', 'h1', 'h2'])
  })
})

it('the signal within hears which hotels are listened to, and ends with it', () => {
  const { page, told, heard, signal } = aPoll()
  signal.close()
  expect(heard).toEqual([['h1', 'h2'], ['closed']])
  page.pass(600_000)
  page.wake()
  page.pass(600_000)
  expect(told).toEqual([])
  expect(page.waiting).toBe(0)
})
