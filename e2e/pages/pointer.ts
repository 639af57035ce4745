import type { CDPSession, Locator, Page } from 'playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

export async function center(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  const { x, y } = await center(to)
  await page.mouse.move(x, y, { steps: 8 })
  // The second one, at its end, tells a drop target that it is meant.
  await page.mouse.move(x, y + 1)
  await page.mouse.up()
}

const STEPS = 8

/** A finger put down, held until `held`, and taken to another place. */
export async function swipe(page: Page, from: Point, to: Point, held: () => Promise<unknown>): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  await touch(finger, 'touchStart', [from])
  await held()
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS
    const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
    await touch(finger, 'touchMove', [point])
  }
  await touch(finger, 'touchEnd', [])
  await finger.detach()
}

const touch = (finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point[]) =>
  finger.send('Input.dispatchTouchEvent', { type, touchPoints: at })

/** Longer than a finger has to hold, milliseconds. */
const REST = 200

/** Drags with a finger that rests first: on the page's own clock, which also starts the drag. */
export const touchDrag = (page: Page, from: Point, to: Point): Promise<void> =>
  swipe(page, from, to, () => page.evaluate((rest) => new Promise((done) => void setTimeout(done, rest)), REST))
