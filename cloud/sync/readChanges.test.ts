import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASSES, Reader, World } from '#tests/fakes/lateWrites.ts'
import { runsOf } from '#tests/propertyRuns.ts'

const className = fc.constantFrom(...CLASSES)
const id = fc.constantFrom(...Array.from({ length: 12 }, (_, n) => `row${n}`))
/** Clocks of server processes are apart by so much at most. */
const ahead = fc.integer({ min: 0, max: 30_000 })
const delay = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 }))

const action = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), className, id, ahead, delay }),
  fc.record({ kind: fc.constant('remove' as const), className, id, ahead, delays: fc.tuple(delay, delay) }),
  fc.record({
    kind: fc.constant('ask' as const),
    by: fc.subarray([0, 1, 2], { minLength: 1 }),
    ahead,
    pause: fc.constantFrom(0, 20, 3000),
    isLost: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1, 200, 5000, 30_000, 61_000, 130_000) }),
)
const actions = fc.array(action, { minLength: 1, maxLength: 60, size: 'max' })

async function play(list: typeof actions extends fc.Arbitrary<infer T> ? T : never) {
  const world = new World()
  const readers = [new Reader(world), new Reader(world), new Reader(world)]
  for (const one of list) {
    if (one.kind === 'save') world.save(one.className, one.id, one.ahead, one.delay)
    else if (one.kind === 'remove') world.remove(one.className, one.id, one.ahead, one.delays)
    else if (one.kind === 'pass') world.pass(one.ms)
    else {
      const asking = readers.filter((_, at) => one.by.includes(at))
      await Promise.all(asking.map((reader) => reader.ask(one.ahead, one.pause, one.isLost)))
    }
  }
  // The writers rest; the readers look on.
  for (const pause of [61_000, 130_000, 61_000, 130_000]) {
    await Promise.all(readers.map((reader) => reader.askAll(15_000)))
    world.pass(pause)
  }
  await Promise.all(readers.map((reader) => reader.askAll(0)))
  return { world, readers }
}

const RUNS = { numRuns: runsOf(700) }

describe('readers who look again and again, some at once', () => {
  it('have in the end what the server has', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const { world, readers } = await play(list)
        for (const reader of readers) {
          expect(reader.rows).toEqual(world.rows)
          expect(reader.isBegunAgain).toBe(false)
        }
      }),
      RUNS,
    )
  })

  it('are sent nothing more than twice', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        const { readers } = await play(list)
        for (const { times: sent } of readers)
          for (const [version, times] of sent) expect(times, version).toBeLessThanOrEqual(2)
      }),
      RUNS,
    )
  })
})

it('is sent a row again that was made anew with the very time of the one that is gone', async () => {
  const world = new World()
  const reader = new Reader(world)
  await reader.askAll(0)
  const at = world.time + 20_000
  const save = () => world.save('Table', 'one', at - world.time, 0)
  save()
  await reader.askAll(0)
  // It is gone after it was read, before it is looked whether it is there.
  world.remove('Table', 'one', 0, [0, 35])
  await reader.ask(0, 10, false)
  save()
  await reader.askAll(0)
  expect(reader.rows).toEqual(world.rows)
})

describe('after an import of more rows than a cursor names', () => {
  const anImport = async () => {
    const world = new World()
    for (let n = 0; n < 100; n += 1) world.save('Room', `room${n}`, n, 0)
    // Begun with the others, and seen long after them.
    world.save('Table', 'late', 0, 50_000)
    const reader = new Reader(world)
    await reader.askAll(0)
    return { world, reader }
  }
  const sent = ({ times }: Reader) => [...times.values()].reduce((sum, count) => sum + count, 0)

  it('nothing is sent again when it is sure', async () => {
    const { world, reader } = await anImport()
    for (let minute = 0; minute < 5; minute += 1) {
      world.pass(61_000)
      world.rows.Table.delete('late')
      await reader.askAll(0)
    }
    expect(sent(reader)).toBe(100)
  })

  it('nor while the rows of a cursor become sure one after the other', async () => {
    const world = new World()
    for (let n = 0; n < 10; n += 1) world.save('Room', `room${n}`, n, 0)
    world.pass(90_000)
    const reader = new Reader(world)
    for (let look = 0; look < 12; look += 1) {
      await reader.askAll(0)
      world.pass(5000)
    }
    expect(sent(reader)).toBe(10)
  })

  it('what came late is sent', async () => {
    const { world, reader } = await anImport()
    world.pass(181_000)
    await reader.askAll(0)
    expect(reader.rows).toEqual(world.rows)
    expect(reader.rows.Table.size).toBe(1)
  })
})
