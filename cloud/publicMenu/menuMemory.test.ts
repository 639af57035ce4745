import { describe, expect, it, vi } from 'vitest'
import { shareForgetting } from '#cloud/database/memory.ts'
import { noteChange } from '#cloud/signal/changeSignal.ts'
import { menuMemory } from './menuMemory.ts'

const tell = vi.fn<(what: string) => void>()
const hear = shareForgetting(tell)
const pages = menuMemory<number>(10, 'pages of a test')

let made = 0
const read = (key: string) => pages.recall(key, () => Promise.resolve((made += 1)))

describe('what is made of a menu', () => {
  it('is made once for all, and anew once the menu or the hotel has changed', async () => {
    const first = await read('one it')
    expect(await read('one it')).toBe(first)
    for (const topic of ['menu', 'settings'] as const) {
      const before = await read('one it')
      noteChange('one', topic)
      expect(await read('one it')).not.toBe(before)
    }
  })

  it('stays when something else has changed, or another hotel', async () => {
    const [one, other] = [await read('one it'), await read('other it')]
    noteChange('one', 'orders')
    noteChange('other', 'menu')
    expect(await read('one it')).toBe(one)
    expect(await read('other it')).not.toBe(other)
  })

  it('that was begun before a change is not given to who asks after it', async () => {
    let finish = (_page: number) => {}
    const begun = pages.recall('late it', () => new Promise<number>((resolve) => (finish = resolve)))
    noteChange('late', 'menu')
    const after = await read('late it')
    finish(-1)
    expect(await begun).toBe(-1)
    expect(await read('late it')).toBe(after)
  })

  it('is forgotten by the other processes, too', async () => {
    tell.mockClear()
    const before = await read('one it')
    noteChange('one', 'menu')
    const [message = ''] = tell.mock.calls.at(-1) ?? []
    const mine = await read('one it')
    expect(mine).not.toBe(before)
    hear(message)
    expect(await read('one it')).not.toBe(mine)
  })
})
