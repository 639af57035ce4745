import { expect, inject, it } from 'vitest'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import { benchBrowser } from './browser.ts'
import { openDinners } from './dinners.ts'
import { keystrokes } from './keystrokes.ts'
import { ZONE } from './menuMonth.ts'
import { measured, median, percentile } from './report.ts'
import { slowProcessor } from './slowPhone.ts'
import { soon } from './soon.ts'
import { signIn } from './visitor.ts'

const browser = benchBrowser()

const FRAME = 1000 / 60
const PRESSES = 40
/** Milliseconds: what others are told of a press comes back before the next one. */
const BETWEEN = 700

it('portions of a dinner for 450 guests are ready', async () => {
  const { hotelId, owner } = await openDinners(3)
  const page = await browser().newPage({ viewport: { width: 1180, height: 820 } })
  const tomorrow = addDays(dayOf(Date.now(), ZONE), 1)
  await page.goto(`${inject('serverUrl')}/hotels/${hotelId}/kitchen?day=${tomorrow}&meal=3`)
  await signIn(page, owner)
  const ready = page.getByRole('button', { name: /^Pronto: / })
  await soon(ready.first().waitFor(), 'the cards of the dinner')
  await page.waitForLoadState('networkidle')
  await slowProcessor(await page.context().newCDPSession(page))
  const pressed = await keystrokes(
    browser(),
    page,
    async () => {
      for (let at = 0; at < PRESSES; at += 1) {
        await ready.first().click()
        await page.waitForTimeout(BETWEEN)
      }
    },
    'click',
  )
  await page.context().close()
  const times = pressed.map(({ letter }) => letter)
  expect(times).toHaveLength(PRESSES)
  const title = 'a card of a dinner for 450 guests is ready by a press, until it is painted, CPU ÷ 4'
  measured({ title: `${title}, median`, value: median(times), unit: 'ms', atMost: FRAME })
  measured({ title: `${title}, 95 %`, value: percentile(times, 0.95), unit: 'ms', atMost: 2 * FRAME })
}, 600_000)
