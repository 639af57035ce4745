import type { Page } from 'playwright'
import { inject, it } from 'vitest'
import { openBigHotel } from './bigHotel.ts'
import type { BigHotel } from './bigHotel.ts'
import { openList } from './bookingList.ts'
import { benchBrowser } from './browser.ts'
import { inTurn } from './inTurn.ts'
import { noteBatches, sendAgain, watchRow } from './livePage.ts'
import { measuredAgainst, median } from './report.ts'
import { soon } from './soon.ts'

const browser = benchBrowser()

const ROUNDS = 15
const STAYS = 3000
/** Milliseconds after which a change is told at once again, and all pages rest. */
const PAUSE = 1500

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

async function newList(hotel: BigHotel): Promise<Page> {
  const context = await browser().newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(noteBatches)
  return openList(context, hotel)
}

interface Times {
  readonly floor: number
  readonly ours: number
}

/** The floor is the same batch past the store: its bare round trip, with the other browser listening. */
async function changeSeen(hotel: BigHotel): Promise<Times> {
  const [writer, reader] = [await newList(hotel), await newList(hotel)]
  const row = reader.getByRole('link', { name: /^Ospite numero/ }).first()
  const bookId = (await row.getAttribute('data-book')) ?? ''
  await writer.goto(`${inject('serverUrl')}/hotels/${hotel.hotelId}/list?past=1&book=${bookId}`)
  const field = writer.getByRole('dialog').getByLabel('Nome di riferimento')
  await field.waitFor()
  const [floors, ours]: [number[], number[]] = [[], []]
  let name = await field.inputValue()
  const rename = (): readonly [before: string, after: string] => {
    const before = name
    name = `Ospite numero ${floors.length}/${ours.length}`
    return [before, name]
  }
  const whenSeen = () =>
    soon(
      reader.evaluate(() => window.seen),
      name,
    )

  async function measureOurs(): Promise<void> {
    await pause()
    rename()
    await reader.evaluate(watchRow, [`a[data-book="${bookId}"]`, name] as const)
    await field.fill(name)
    const seenAt = await whenSeen()
    ours.push(seenAt - (await writer.evaluate(() => window.sent?.at ?? NaN)))
  }
  async function measureFloor(): Promise<void> {
    await pause()
    const change = rename()
    await reader.evaluate(watchRow, [`a[data-book="${bookId}"]`, name] as const)
    floors.push(await writer.evaluate(sendAgain, change))
    await whenSeen()
  }
  // The first round warms the server, and makes the batch.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const both = round === 0 ? [measureOurs, measureFloor] : inTurn(round, measureFloor, measureOurs)
    for (const measure of both) await measure()
  }
  for (const page of [writer, reader]) await page.context().close()
  return { floor: median(floors.slice(1)), ours: median(ours.slice(1)) }
}

it('a change of a booking is seen in another browser', async () => {
  measuredAgainst({
    title: 'a change seen in another browser, from the sending of its batch, median',
    floorTitle: 'the bare round trip of that save',
    ...(await changeSeen(await openBigHotel(STAYS))),
    atMost: 3,
  })
}, 300_000)

it('a change of a booking is seen in another browser that lists 28,938', async () => {
  measuredAgainst({
    title: 'a change seen in another browser that lists 28,938 stays, median',
    floorTitle: 'the bare round trip of that save',
    ...(await changeSeen(await openBigHotel())),
  })
}, 300_000)
