import { beforeAll, expect, it } from 'vitest'
import { numberText } from '#i18n/format/numbers.ts'
import { openBigHotel } from './bigHotel.ts'
import type { BigHotel } from './bigHotel.ts'
import { openList } from './bookingList.ts'
import { openBookings, untilListed } from './bookingsPage.ts'
import { benchBrowser } from './browser.ts'
import { inTurn } from './inTurn.ts'
import { keystrokes } from './keystrokes.ts'
import { openPlainMonth } from './monthPage.ts'
import { measured, measuredAgainst, median, percentile } from './report.ts'
import { slowProcessor } from './slowPhone.ts'
import { soon } from './soon.ts'

const browser = benchBrowser()

const ROUNDS = 9
const WORDS = 10
/** Its first letters are in every booking: the worst case of a search. */
const SOUGHT = 'ospite 77'
const LETTER_PAUSE_MS = 220

let hotel: BigHotel

beforeAll(async () => {
  hotel = await openBigHotel()
}, 300_000)

const newContext = () => browser().newContext({ viewport: { width: 1440, height: 900 } })

// The floor is the same elements from their text; the step back is from a screen of the same shell.
it('the list of 28,938 bookings is opened from the store, against its bare HTML', async () => {
  const context = await newContext()
  const page = await openList(context, hotel)
  const html = await page.getByRole('main').innerHTML()
  const [floors, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round += 1) {
    await page.locator('a[href$="/settings"]').first().click()
    await page.getByLabel('Indirizzo').waitFor()
    const measureFloor = async () => {
      const floor = await page.evaluate(openPlainMonth, html)
      if (round > 0) floors.push(floor)
    }
    const measureOurs = async () => {
      const time = await soon(page.evaluate(openBookings), 'the list of bookings')
      if (round > 0) ours.push(time)
    }
    const [first, second] = inTurn(round, measureFloor, measureOurs)
    await first()
    await second()
  }
  await context.close()
  measuredAgainst({
    title: 'the list of 28,938 bookings opened from the store',
    floorTitle: 'its bare HTML',
    ours: median(ours),
    floor: median(floors),
    atMost: 4,
  })
}, 300_000)

it('each letter of a search in 28,938 bookings is painted, and the list with it', async () => {
  const context = await newContext()
  const page = await openList(context, hotel)
  const search = page.getByRole('searchbox')
  const typeWord = async () => {
    await search.pressSequentially(SOUGHT, { delay: LETTER_PAUSE_MS })
    await search.press('ControlOrMeta+a')
    await search.press('Delete')
    const all = numberText(hotel.books)
    await soon(page.evaluate(untilListed, all), 'all bookings listed again')
  }
  // Meanwhile the search index is built.
  await slowProcessor(await page.context().newCDPSession(page))
  await typeWord()
  const letters = await keystrokes(browser(), page, async () => {
    for (let word = 0; word < WORDS; word += 1) await typeWord()
  })
  await context.close()
  expect(letters).toHaveLength(WORDS * (SOUGHT.length + 1))
  // The first letter of each word goes through all of the bookings, and finds all of them.
  const worst = letters.filter((_, at) => at % (SOUGHT.length + 1) === 0)
  const figures = [
    { what: 'a letter sought, CPU ÷ 4, until it is painted', times: letters.map(({ letter }) => letter) },
    { what: 'a letter sought, CPU ÷ 4, until the list is', times: letters.map(({ list }) => list) },
    { what: 'the first letter, CPU ÷ 4, until the list is', times: worst.map(({ list }) => list) },
  ]
  for (const { what, times } of figures) {
    measured({ title: `${what}, median`, value: median(times), unit: 'ms', atMost: 50 })
    measured({ title: `${what}, 95 %`, value: percentile(times, 0.95), unit: 'ms', atMost: 50 })
  }
}, 300_000)
