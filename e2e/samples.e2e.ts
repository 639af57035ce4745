import { expect, test } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { readPdf } from './pages/pdf.ts'
import { PASSWORD, aHotel, anOwner, rowsOnServer } from './server.ts'

test(
  'a new hotel is filled for trying, reads its first report, and is empty again',
  { tag: ['@once', '@main'] },
  async ({ page }) => {
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    await openAs(page, owner.email, `/hotels/${hotelId}/calendar`)
    await page.getByRole('button', { name: 'Prova con dati di esempio' }).click()
    await page.getByRole('link', { name: 'Vai agli ordini' }).click()
    await page.getByRole('link', { name: /Cena/ }).first().click()
    await expect(page.getByRole('heading', { name: /^Cena, /, level: 1 })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: /^\d+\/1\d ordini completati$/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stampa un report' })).toBeEnabled()

    await page.getByRole('link', { name: 'Calendario Pasti' }).first().click()
    await page.getByRole('button', { name: 'Togli i dati di esempio' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click()
    await expect(page.getByRole('region', { name: 'Pronti per la prima cena' })).toContainText('0 di 6 fatti')
    for (const className of ['Book', 'CalendarMeal', 'Table', 'MealOrderDish'])
      expect(await rowsOnServer(className, hotelId)).toEqual([])
  },
)

/** As the calendar says it: `domenica 22 novembre 2026`. */
const tomorrow = () =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'Europe/Rome' }).format(Date.now() + 86_400_000)

const numericDay = (days: number) =>
  new Intl.DateTimeFormat('it-IT', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Rome',
  }).format(Date.now() + days * 86_400_000)

type Press = (what: Locator) => Promise<void>

/** Counts what a stranger presses, and says it with the time that it took. */
function counting() {
  const began = Date.now()
  let presses = 0
  const press: Press = (what) => {
    presses += 1
    return what.click()
  }
  const tell = (type: string) => {
    const seconds = Math.round((Date.now() - began) / 1000)
    test.info().annotations.push({ type, description: `${presses} presses, ${seconds} s` })
  }
  return { press, tell }
}

async function register(page: Page, press: Press): Promise<void> {
  const email = `prima.${Date.now()}.${test.info().workerIndex}@example.com`
  await page.goto('/login?reg=1')
  await page.getByLabel('Email').fill(email)
  await press(page.getByRole('button', { name: 'Entra' }))
  await page.getByLabel('Nome', { exact: true }).fill('Giulia')
  await page.getByLabel('Cognome').fill('Ferri')
  await press(page.getByRole('button', { name: 'Continua' }))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(page.getByRole('button', { name: 'Crea account' }))
  await expect(page.getByRole('heading', { name: 'Il tuo primo albergo' })).toBeVisible()
}

async function kitchenSheet(page: Page, press: Press, ordered: string): Promise<string> {
  const opened = page.context().waitForEvent('page')
  await press(page.getByRole('button', { name: 'Stampa un report' }))
  await press(page.getByRole('button', { name: 'Report cucina' }))
  const sheet = await opened
  await expect(sheet.getByRole('article')).toContainText(ordered)
  await sheet.evaluate(() => document.fonts.ready.then(() => undefined))
  const { text } = await readPdf(await sheet.pdf({ preferCSSPageSize: true }))
  return text
}

test('a stranger comes from the registration to the first printed sheet', { tag: '@once' }, async ({ page }) => {
  const { press, tell } = counting()
  await register(page, press)
  await press(page.getByRole('button', { name: 'Prova con dati di esempio' }))
  await press(page.getByRole('link', { name: 'Vai agli ordini' }))
  await press(page.getByRole('link', { name: /Cena/ }).first())
  await expect(page.getByRole('heading', { name: /^Cena, /, level: 1 })).toBeVisible()

  const text = await kitchenSheet(page, press, 'Cena')
  expect(text).toContain('Albergo di prova')
  expect(text).toMatch(/Cena/)
  tell('first sheet with sample data')
})

test(
  'a stranger comes without sample data, led by the tutorial, to the first printed sheet',
  { tag: '@once' },
  async ({ page }) => {
    const { press, tell } = counting()
    await register(page, press)
    await page.getByLabel('Nome dell’albergo').fill('Locanda Ferri')
    await press(page.getByRole('button', { name: 'Crea albergo' }))
    const next = page.getByRole('button', { name: 'Avanti' })
    const fine = page.getByRole('button', { name: 'Va bene così' })
    await press(next)
    await page.getByLabel('Nome italiano').fill('Tagliatelle al ragù')
    await press(page.getByText('Primi', { exact: true }))
    await press(next)

    await press(page.getByRole('gridcell', { name: new RegExp(tomorrow()) }))
    await press(page.getByRole('combobox', { name: 'Aggiungi pasto' }))
    await press(page.getByRole('option', { name: 'Cena' }))
    const coach = page.getByRole('region', { name: 'Il menu di domani' })
    for (const step of ['Scegli a che ora comincia', 'Decidi quando si può ordinare']) {
      await expect(coach).toContainText(step)
      await press(fine)
    }
    await press(page.getByRole('combobox', { name: 'Aggiungi piatto: Cena' }))
    await press(page.getByRole('option', { name: /Tagliatelle al ragù/ }))
    await press(page.getByRole('button', { name: /^Salva\b/ }))

    await press(page.getByRole('button', { name: /^Nuova Prenotazione/ }).first())
    const form = page.getByRole('dialog', { name: 'Nuova prenotazione' })
    await form.getByLabel('Check-in', { exact: true }).fill(numericDay(0))
    await form.getByLabel('Check-out', { exact: true }).fill(numericDay(4))
    const guide = page.getByRole('region', { name: 'La prima prenotazione' })
    for (const step of [
      'Dove siede?',
      'Come si chiama?',
      'Dove gli scriviamo?',
      'In che lingua?',
      'Con quale trattamento?',
      'In quanti sono?',
    ]) {
      await expect(guide).toContainText(step)
      if (step === 'Con quale trattamento?') {
        await press(form.getByLabel('Trattamento'))
        await press(page.getByText('Mezza pensione con cena', { exact: true }).last())
      } else if (step === 'Come si chiama?') {
        await form.getByLabel('Nome di riferimento').fill('Famiglia Rossi')
        await form.getByLabel('Nome di riferimento').blur()
      } else if (step === 'Dove gli scriviamo?') {
        await form.getByLabel('Email di riferimento').fill('rossi@example.com')
        await form.getByLabel('Email di riferimento').blur()
      } else await press(fine)
    }
    await press(next)
    await press(page.getByRole('button', { name: 'Finito' }))

    // Guests may not order yet, but who runs the house does.
    await press(page.getByRole('link', { name: 'Ordini pasti' }).first())
    await press(page.getByRole('main').getByRole('link', { name: /^(Vai agli ordini|Cena)$/ }))
    await press(page.getByRole('main').getByRole('link', { name: 'Famiglia Rossi' }))
    await press(page.getByRole('button', { name: 'Una porzione in più: Tagliatelle al ragù' }))
    await expect(page.getByRole('spinbutton', { name: 'Quantità: Tagliatelle al ragù', exact: true })).toHaveValue('1')
    await press(page.getByRole('button', { name: /^Salva\b/ }))
    await press(page.getByRole('link', { name: 'Ordini del pasto' }))
    const text = await kitchenSheet(page, press, 'Tagliatelle al ragù')
    expect(text).toContain('Locanda Ferri')
    expect(text).toMatch(/Tagliatelle al ragù (Totale|Senza variazioni) ?1/)
    tell('first sheet without sample data')
  },
)
