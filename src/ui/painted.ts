/** Resolves after the next frame is painted, for work that may come after the visible response. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
