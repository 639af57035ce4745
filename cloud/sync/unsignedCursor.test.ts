import { describe, expect, it } from 'vitest'
import { KEY, MAX_NAMED, sourceIn, World } from '#tests/fakes/lateWrites.ts'
import { readChanges } from './readChanges.ts'
import type { Feed } from './scopeSource.ts'

describe('a cursor that this server did not sign', () => {
  const DAY = 86_400_000
  /** A scope without end, that counts how often it is read. */
  function endless() {
    const reads = { stamps: 0, rows: 0 }
    const page = Array.from({ length: 1000 }, (_, n) => ({ id: `row${n}`, at: 0 }))
    const feed: Feed = {
      className: 'Room',
      read: () => Promise.resolve({ wanted: [], others: [], next: (reads.rows += 1) < 5 ? 'row999' : undefined }),
      readStamps: () => {
        reads.stamps += 1
        return Promise.resolve({ wanted: page, others: [], next: 'row999' })
      },
    }
    return { reads, source: { basis: '', feeds: [feed], existing: () => Promise.resolve(new Set<string>()) } }
  }
  const now = Date.parse('2027-01-01T00:00:00Z')
  const forged = (ago: number, until: number) =>
    JSON.stringify({ basis: '', mark: now - ago, near: now - until, sent: '0:', sums: { 5: 'AAAAAAAA' } })

  it.each([
    ['of months', 79 * DAY, 180_000],
    ['of a day with rows without end', DAY, 180_000],
    ['of some minutes with rows without end', 700_000, 180_000],
  ])('%s is not checked row by row, and reads what it may have missed', async (_, ago, until) => {
    const { reads, source } = endless()
    const found = await readChanges(source, forged(ago, until), now, { key: KEY })
    expect(found).toMatchObject({ status: 'read', isMore: true })
    expect(reads.stamps).toBeLessThanOrEqual(3)
    expect(reads.rows).toBe(1)
  })

  it('goes on where the release before left it', async () => {
    const world = new World()
    world.save('Room', 'room', 0, 0)
    const source = sourceIn(world, 10)
    const first = await readChanges(source, undefined, world.time, { key: KEY })
    const before = (first.status === 'read' ? first.cursor : '').replace(/,"signed":"[^"]*"/, '')
    world.pass(1000)
    world.save('Room', 'other', 0, 0)
    for (const cursor of [before, before.replace(/}$/, ',"signed":"x"}')]) {
      const next = await readChanges(source, cursor, world.time, { key: KEY })
      const isKnown = cursor === before
      expect(next.status).toBe(isKnown ? 'read' : 'expired')
      if (next.status === 'read') expect([...(next.rows.get('Room')?.keys() ?? [])]).toEqual(['other'])
    }
  })

  it('goes on in the middle of its pages', async () => {
    const world = new World()
    for (let n = 0; n < 9; n += 1) world.save('Room', `row${n}`, 0, 0)
    const walk = { kind: 'first', start: world.time, left: ['row5', null, null], sent: '0:', complete: 0 }
    const cursor = JSON.stringify({ basis: '', mark: world.time, near: world.time, sent: '0:', sums: {}, walk })
    const next = await readChanges(sourceIn(world, 10), cursor, world.time, { key: KEY })
    expect(next.status === 'read' && [...(next.rows.get('Room')?.keys() ?? [])]).toEqual(['row6', 'row7', 'row8'])
  })

  it('is checked in full once it is signed, by the same key alone', async () => {
    const world = new World()
    for (let n = 0; n < 3000; n += 1) world.save('Room', `room${n}`, n, 0)
    const source = sourceIn(world, 0)
    let cursor: string | undefined
    const ask = async (key: string) => {
      const found = await readChanges(source, cursor, world.time, { key, maxNamed: MAX_NAMED })
      if (found.status === 'read') cursor = found.cursor
      return found.status === 'read' ? { ...found, sent: found.rows.get('Room')?.size ?? 0 } : undefined
    }
    while ((await ask(KEY))?.isMore);
    world.pass(185_000)
    const kept = cursor
    expect((await ask(KEY))?.sent).toBe(0)
    cursor = kept
    expect((await ask('another'))?.sent).toBeGreaterThan(0)
  })
})
