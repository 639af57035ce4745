/** Milliseconds of confetti (part 2 §9). */
const LASTS = 3000
const EVERY = 250

/** Lets confetti fall on a canvas; whoever asked for less motion sees none. */
export async function celebrate(canvas: HTMLCanvasElement | null): Promise<void> {
  if (!canvas) return
  const { create } = await import('canvas-confetti')
  // Without a worker: the page's policy allows none that is made of a text.
  const throwSome = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  const ends = performance.now() + LASTS
  const next = () => {
    if (performance.now() >= ends) return
    void throwSome({ particleCount: 40, spread: 80, startVelocity: 38, origin: { x: Math.random(), y: 0.3 } })
    setTimeout(next, EVERY)
  }
  next()
}
