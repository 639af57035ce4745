import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPmsBooking } from '#tests/fakes/pmsBooking.ts'
import { startPmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import type { PmsStandIn } from '#tests/fakes/pmsStandIn.ts'
import { outboundRequest } from '../outbound/request.ts'
import { ClaimLost, keepingClaim, LEASE_MS } from './claim.ts'
import { zak } from './adapters/zak.ts'

const GUESTS = 30
/** Milliseconds that the PMS takes for each answer. */
const SLOW = 10_000

describe('a page of ZaK that asks for each of its guests, slowly,', () => {
  let pms: PmsStandIn
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-20T10:00:00Z') })
    pms = await startPmsStandIn('zak')
    pms.save(...Array.from({ length: GUESTS }, (_, at) => aPmsBooking({ id: `R${at}`, name: `Ospite ${at}` })))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await pms.close()
  })

  async function readPage(keep: () => Promise<void>): Promise<number> {
    const outbound = outboundRequest({ OUTBOUND_ALLOW: [pms.host] })
    const slow: typeof outbound = async (...asked) => {
      vi.setSystemTime(Date.now() + SLOW)
      return outbound(...asked)
    }
    const request = keepingClaim(slow, { keep })
    const context = { timezone: 'Europe/Rome', settings: pms.settings, request, now: Date.now() }
    let raws = 0
    for await (const page of zak.changedSince(undefined, '', context)) raws += page.raws.length
    return raws
  }

  it('claims the hotel again before another process may take it', async () => {
    const kept = [Date.now()]
    expect(await readPage(() => Promise.resolve(void kept.push(Date.now())))).toBe(GUESTS)
    const ended = Date.now()
    expect(ended - (kept[0] ?? 0)).toBeGreaterThan(2 * LEASE_MS)
    const gaps = [...kept.slice(1), ended].map((at, place) => at - (kept[place] ?? 0))
    expect(Math.max(...gaps)).toBeLessThan(LEASE_MS / 2)
  })

  it('asks no more once another process has taken it', async () => {
    await expect(readPage(() => Promise.reject(new ClaimLost()))).rejects.toThrow(ClaimLost)
    expect(pms.asked.length).toBeLessThan(GUESTS / 2)
  })
})
