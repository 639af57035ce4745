import { expect, it, vi } from 'vitest'
import { Lane } from './lane.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends when it is told to, and what has begun of it. */
function someWork() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () =>
    new Promise<boolean>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(true))
    })
  return { begun, work, end: (name: string) => ends.get(name)?.() }
}

it('begins so many at once, in the order in which they came, and each once', async () => {
  const { begun, work, end } = someWork()
  const lane = new Lane(2)
  const added = ['a', 'b', 'c'].map((name) => lane.add(`order ${name}`, work(name)))
  await turn()
  expect(begun).toEqual(['a', 'b'])
  for (const name of ['a', 'c']) expect(await lane.add(`order ${name}`, work('again'))).toBe(false)
  end('b')
  await turn()
  expect(begun).toEqual(['a', 'b', 'c'])
  end('a')
  end('c')
  expect(await Promise.all(added)).toEqual([true, true, true])
  // Now it may come again.
  const again = lane.add('order a', work('d'))
  await turn()
  end('d')
  expect(await again).toBe(true)
})

it('waits for nothing in another lane', async () => {
  const { begun, work, end } = someWork()
  const slow = new Lane(1)
  const stuck = [slow.add('lanes 1', work('slow')), slow.add('lanes 2', work('slower'))]
  const quick = new Lane(1).add('lanes 3', work('quick'))
  await turn()
  expect(begun).toEqual(['slow', 'quick'])
  end('quick')
  expect(await quick).toBe(true)
  end('slow')
  await turn()
  end('slower')
  await Promise.all(stuck)
})

it('goes on after what fails', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const lane = new Lane(1)
  const failed = lane.add('fails', () => Promise.reject(new Error('broken')))
  const good = lane.add('good', () => Promise.resolve(true))
  expect(await Promise.all([failed, good])).toEqual([false, true])
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
})
