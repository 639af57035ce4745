import { describe, expect, it } from 'vitest'
import { ConnectionLanes, currentShare, withShare } from './databaseLanes.ts'

function lanes() {
  const all = new ConnectionLanes({ shared: 3, large: 2 })
  const order: string[] = []
  const leaves = new Map<string, () => void>()
  return {
    order,
    ask: (lane: 'first' | 'usual' | 'large', name: string) =>
      all.enter(lane, (leave) => {
        order.push(name)
        leaves.set(name, leave)
      }),
    leave: (name: string) => [1, 2].forEach(() => leaves.get(name)?.()),
  }
}

describe('the connections of a pool', () => {
  it('are there for what comes first, however many others ask', () => {
    const { order, ask } = lanes()
    for (let n = 0; n < 10; n += 1) ask('usual', `usual${n}`)
    ask('first', 'order')
    expect(order).toEqual(['usual0', 'usual1', 'usual2', 'order'])
  })

  it('are not all held by what is large', () => {
    const { order, ask, leave } = lanes()
    for (const name of ['a', 'b', 'c']) ask('large', name)
    ask('usual', 'save')
    expect(order).toEqual(['a', 'b', 'save'])
    ask('usual', 'next')
    leave('a')
    expect(order.at(-1)).toBe('next')
    leave('save')
    expect(order.at(-1)).toBe('c')
  })

  it('go on with one that is large while others keep asking', () => {
    const { order, ask, leave } = lanes()
    for (const name of ['a', 'b', 'c', 'd']) ask('usual', name)
    ask('large', 'pages')
    leave('a')
    expect(order.at(-1)).toBe('pages')
    leave('pages')
    expect(order.at(-1)).toBe('d')
  })
})

it('work keeps its share over whatever it waits for', async () => {
  const seen = await withShare({ lane: 'large', isOfClient: true }, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return currentShare()
  })
  expect(seen).toEqual({ lane: 'large', isOfClient: true })
  expect(currentShare().lane).toBe('usual')
})
