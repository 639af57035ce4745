import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { isKept, keptScopes } from './pages/deviceCopy.ts'
import { FIRST_COURSES, anEvening, nextTable, orderedByPerson, takeOrder } from './pages/evening.ts'
import { aGuest, sendOrder } from './pages/guestOrders.ts'
import { invite } from './pages/mainJob.ts'
import { place, quantity } from './pages/mealOrderEdit.ts'
import { readPdf } from './pages/pdf.ts'
import { readByName, readByTable, readWaiter, tallyOf } from './pages/printedReports.ts'

test.use({ serviceWorkers: 'allow' })

const TABLES = 20
/** Whose guest orders on the telephone meanwhile. */
const CONTESTED = 6
const [LASAGNE, RISOTTO, SPAGHETTI] = FIRST_COURSES

/** What the two persons of a table have, in turn. */
const choice = (table: number) =>
  table === CONTESTED
    ? ([LASAGNE, LASAGNE] as const)
    : ([FIRST_COURSES[table % 3] ?? LASAGNE, FIRST_COURSES[(table + (table % 2)) % 3] ?? LASAGNE] as const)

async function paperOf(page: Page): Promise<Buffer> {
  await expect(page.getByRole('article')).toBeVisible()
  return page.pdf({ preferCSSPageSize: true, tagged: true })
}

test(
  'an evening without a network: orders are taken, printed, and brought together with a guest’s',
  {
    tag: ['@once', '@main'],
  },
  async ({ page, context }) => {
    // Every table through the screen, on a computer that may be busy.
    const evening = await anEvening(TABLES)
    const { owner, hotelId, mealId, dishes, parties, path } = evening
    const [first] = parties
    const contested = parties[CONTESTED]
    if (!first || !contested) throw new Error('No tables')
    const guest = await aGuest(await invite(owner, contested.bookId))
    const [anna = '', bruno = ''] = contested.people
    const editPath = (bookId: string) => `${path}/mealbooks/${mealId}/edit/${bookId}`
    const saving = page.getByRole('status', { name: 'Salvataggio' })

    await openAs(page, owner.email, `${path}/mealbooks/${mealId}`)
    await isKept(page)
    await expect.poll(() => keptScopes(page, hotelId)).toContain(`meal:${mealId}`)
    await context.setOffline(true)

    await test.step('the waiter orders for every table, over a reload', async () => {
      await page.goto(editPath(first.bookId))
      await expect(place(page)).toHaveAccessibleName(`1 di ${TABLES}`)
      for (const [table, party] of parties.entries()) {
        if (table > 0) await nextTable(page, party)
        await takeOrder(page, choice(table))
        if (table !== TABLES / 2) continue
        await page.reload()
        await expect(quantity(page, choice(table)[0])).not.toHaveValue('0')
      }
      await expect(saving).toContainText('in attesa')
      expect(await orderedByPerson(evening)).toEqual({})
    })

    const printed = async (report: string) => {
      await page.goto(`${path}/print/orders/${mealId}?report=${report}`)
      return paperOf(page)
    }

    await test.step('the kitchen’s sheet has every portion', async () => {
      await page.getByRole('link', { name: 'Ordini del pasto' }).click()
      await page.getByRole('button', { name: 'Stampa un report' }).click()
      // In a tab of its own, which has not taken these orders.
      const opened = context.waitForEvent('page')
      await page.getByRole('button', { name: 'Report cucina' }).click()
      const sheet = await opened
      const paper = await readPdf(await paperOf(sheet))
      await sheet.close()
      const all = parties.flatMap((_, table) => choice(table))
      for (const dish of FIRST_COURSES) {
        const portions = all.filter((one) => one === dish).length
        expect(paper.text).toMatch(new RegExp(`${dish} (Totale|Senza variazioni) ?${portions}(?!\\d)`))
      }
    })

    await test.step('the three of the dining room have those of every table', async () => {
      const taken = parties.map(({ room }, table) => {
        const dishesOf = choice(table).map((dishId) => ({ dishId, quantity: 1 }))
        return [room, expect.objectContaining({ tally: tallyOf(dishesOf, (dish) => dish) })] as const
      })
      const asTaken = Object.fromEntries(taken)
      expect(await readWaiter(await printed('waiter'), FIRST_COURSES)).toEqual(asTaken)
      expect((await readByTable(await printed('waiterByTable'))).served).toEqual(asTaken)
      const { served, wrong } = await readByName(await printed('waiterByName'))
      expect(served).toEqual(asTaken)
      expect(wrong).toEqual([])
    })

    const order = {
      bookId: contested.bookId,
      calendarMealId: mealId,
      nonce: 'ospite1',
      dishes: [{ dishId: dishes[RISOTTO], quantity: 1 }],
    }
    expect(await sendOrder(guest, order)).toMatchObject({ status: 200 })
    expect(await orderedByPerson(evening)).toEqual({ [anna]: [RISOTTO] })
    await page.goto(editPath(contested.bookId))
    await expect(quantity(page, LASAGNE)).toHaveValue('2')
    await context.setOffline(false)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))

    await test.step('everything arrives, and the guest’s order stays as it is', async () => {
      const expected = Object.fromEntries(
        parties.flatMap(({ people }, table) =>
          people.map((person, at) => [person, [choice(table)[at] ?? '']] as const),
        ),
      )
      await expect.poll(() => orderedByPerson(evening)).toEqual({ ...expected, [anna]: [RISOTTO] })
    })

    await test.step('of one person it is asked whose order stays', async () => {
      const question = page.getByRole('alert').filter({ hasText: 'Nel frattempo è cambiato' })
      await expect(question).toHaveCount(1)
      await expect(question).toContainText(`Anna ${contested.name}`)
      await expect(saving).toContainText('1 modifica da decidere')
      await question.getByRole('button', { name: 'Tieni il suo' }).click()
      await expect(question).toHaveCount(0)
      await expect(quantity(page, RISOTTO)).toHaveValue('1')
      await expect(quantity(page, LASAGNE)).toHaveValue('1')
      await expect(quantity(page, SPAGHETTI)).toHaveValue('0')
      await expect(saving).not.toContainText('da decidere')
      expect(await orderedByPerson(evening)).toMatchObject({ [anna]: [RISOTTO], [bruno]: [LASAGNE] })
    })
  },
)
