/** Milliseconds (docs/domain.md, Screens). */
const SHORT_LOAD = 3000
const LEAST_SHOWN = 2000
export const TIP_EVERY = 2000

/**
 * How much longer the loading screen stays when loading has taken `elapsed` milliseconds: a short
 * one must not flash by before its tip can be read.
 */
export const holdAfter = (elapsed: number): number =>
  elapsed < SHORT_LOAD ? Math.max(0, LEAST_SHOWN - elapsed) : 0
