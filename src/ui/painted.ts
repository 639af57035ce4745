/** Waits until the next frame is painted: for what may come after the eye has its answer. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
