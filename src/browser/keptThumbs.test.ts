import { afterEach, expect, it, vi } from 'vitest'
import { forgetThumbs } from './keptThumbs.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that keeps thumbnails of two hotels, and the pages of the app. */
function aBrowser() {
  const names = new Set(['convivio-thumbs-hotel1', 'convivio-thumbs-hotel2', 'precache'])
  vi.stubGlobal('caches', { keys: async () => [...names], delete: async (name: string) => names.delete(name) })
  vi.stubGlobal('navigator', { locks: {} })
  return names
}

it('thumbnails of hotels that the user no longer serves go', async () => {
  const names = aBrowser()
  await forgetThumbs(['hotel2', 'hotel3'])
  expect([...names]).toEqual(['convivio-thumbs-hotel2', 'precache'])
})

it('after the session all go', async () => {
  const names = aBrowser()
  await forgetThumbs()
  expect([...names]).toEqual(['precache'])
})
