/** Milliseconds of confetti (docs/domain.md, Tutorial). */
const LASTS_MS = 3000
const EVERY = 250

export async function celebrate(canvas: HTMLCanvasElement | null): Promise<void> {
  if (!canvas) return
  const { create } = await import('canvas-confetti')
  // Without a worker: the content policy allows no worker made of a text.
  const throwSome = create(canvas, { resize: true, useWorker: false, disableForReducedMotion: true })
  const ends = performance.now() + LASTS_MS
  const next = () => {
    if (performance.now() >= ends) return
    void throwSome({ particleCount: 40, spread: 80, startVelocity: 38, origin: { x: Math.random(), y: 0.3 } })
    setTimeout(next, EVERY)
  }
  next()
}
