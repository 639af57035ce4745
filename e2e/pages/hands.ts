import type { Page } from 'playwright/test'

/** Counts what a hand does in a page from now on: presses of a pointer, and keys. */
export async function countHands(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const counted = { clicks: 0, keys: 0 }
    Object.assign(window, { counted })
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true)
    document.addEventListener('keydown', () => (counted.keys += 1), true)
  })
  return () => page.evaluate(() => (window as unknown as { counted: { clicks: number; keys: number } }).counted)
}
