import fc from 'fast-check'
import { vi } from 'vitest'
import { runsOf } from './propertyRuns.ts'

/** Milliseconds after which a test hangs: no computer is so slow or busy. */
const HANG = 240_000

// What is waited for comes when it comes: by itself this gives up after a second.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, { timeout: HANG, ...(typeof options === 'number' ? { timeout: options } : options) })

fc.configureGlobal({ numRuns: runsOf(100) })
