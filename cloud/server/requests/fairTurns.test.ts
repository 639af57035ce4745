import { describe, expect, it } from 'vitest'
import { FairTurns } from './fairTurns.ts'

type Most = ConstructorParameters<typeof FairTurns>[0]

/** Who has come in, in their order; `leave` ends the oldest turn. */
function house(most: Most) {
  const turns = new FairTurns(most)
  const order: string[] = []
  const ends: (() => void)[] = []
  const settle = async () => {
    for (let n = 0; n < 5; n += 1) await Promise.resolve()
  }
  return {
    order,
    async come(key: string, times = 1, group = key) {
      for (let n = 0; n < times; n += 1)
        void turns.take({ key, group }).then((end) => {
          order.push(end ? key : `${key} away`)
          if (end) ends.push(end)
        })
      await settle()
    },
    async leave(times = 1) {
      for (let n = 0; n < times; n += 1) {
        const end = ends.shift()
        // Once is enough, also when it is said twice.
        for (const _ of [1, 2]) end?.()
        await settle()
      }
    },
  }
}

describe('turns', () => {
  it('of one who asks for everything leave those of others to them', async () => {
    const { order, come, leave } = house({ all: 3, ofKey: 2, waitingOfKey: 100 })
    await come('attacker', 40)
    await come('one')
    await come('other', 2)
    expect(order).toEqual(['attacker', 'attacker', 'one'])
    await leave(4)
    expect(order.slice(3)).toEqual(['attacker', 'other', 'attacker', 'other'])
  })

  it('of one come in their order', async () => {
    const { order, come, leave } = house({ ofKey: 1, waitingOfKey: 2 })
    await come('one', 4)
    expect(order).toEqual(['one', 'one away'])
    await leave(2)
    expect(order).toEqual(['one', 'one away', 'one', 'one'])
  })

  it('of many at one address leave some to others', async () => {
    const { order, come, leave } = house({ all: 4, ofKey: 2, ofGroup: 3, waitingOfKey: 100 })
    for (const key of ['a', 'b', 'c']) await come(key, 2, 'house')
    await come('guest', 1, 'elsewhere')
    expect(order).toEqual(['a', 'a', 'b', 'guest'])
    await leave()
    expect(order.at(-1)).toBe('b')
  })

  it('are free again when all have ended', async () => {
    const { order, come, leave } = house({ all: 1, ofKey: 1, ofGroup: 1, waitingOfKey: 1 })
    for (let n = 0; n < 3; n += 1) {
      await come('one')
      await leave()
    }
    expect(order).toEqual(['one', 'one', 'one'])
  })
})
