const KEPT_FOR = 24 * 3_600_000

/** Whether what a device keeps was shown by the server too long ago; also after the clock was set back. */
export const isTooOld = (heardAt: number, now: number): boolean => Math.abs(now - heardAt) > KEPT_FOR
