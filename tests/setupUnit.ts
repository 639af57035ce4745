import { afterAll, vi } from 'vitest'

// The next file runs in the same process: it is to meet neither a stopped clock nor a changed global.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
