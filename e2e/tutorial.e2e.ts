import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { choose } from './pages/places.ts'
import { aHotel, anOwner } from './server.ts'

const coach = (page: Page) => page.getByRole('region', { name: 'Il menu di domani' })
const guide = (page: Page) => page.getByRole('region', { name: 'La prima prenotazione' })
const next = (page: Page) => page.getByRole('button', { name: 'Avanti' })
const missing = (page: Page) => page.getByText('Compila tutti i campi')

/** As the calendar says it: `domenica 22 novembre 2026`. */
const tomorrow = () =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'full', timeZone: 'Europe/Rome' }).format(Date.now() + 86_400_000)

test('a new owner is led from the welcome to an invited guest', { tag: '@main' }, async ({ page }) => {
  const owner = await anOwner({ tutorialCompleted: false })
  const hotelId = await aHotel(owner, { name: undefined })
  await openAs(page, owner.email, '/')
  await page.getByRole('link', { name: 'Inizia' }).click()

  await expect(page.getByRole('heading', { name: 'Crea il tuo albergo' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu principale' })).toHaveCount(0)
  await next(page).click()
  await expect(missing(page)).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Locanda Ferri')
  await next(page).click()

  await expect(page.getByRole('heading', { name: 'Crea il tuo primo piatto' })).toBeVisible()
  await next(page).click()
  await expect(page.getByLabel('Nome italiano')).toBeFocused()
  await page.getByLabel('Nome italiano').fill('Tagliatelle al ragù')
  // Whoever looks back finds the dish as it was begun.
  await page.getByRole('link', { name: /Il tuo albergo/ }).click()
  await expect(page.getByRole('heading', { name: 'Crea il tuo albergo' })).toBeVisible()
  await next(page).click()
  await expect(page.getByLabel('Nome italiano')).toHaveValue('Tagliatelle al ragù')
  await next(page).click()
  await expect(missing(page)).toBeVisible()
  await page.getByText('Primi', { exact: true }).click()
  await expect(missing(page)).toHaveCount(0)
  await next(page).click()

  await expect(coach(page)).toContainText(`Scegli domani: ${tomorrow()}`)
  await page.getByRole('gridcell', { name: new RegExp(tomorrow()) }).click()
  await expect(coach(page)).toContainText('Aggiungi un pasto')
  await page.getByRole('combobox', { name: 'Aggiungi pasto' }).click()
  await page.getByRole('option', { name: 'Cena' }).click()
  await expect(coach(page)).toContainText('Scegli a che ora comincia')
  await page.getByLabel('Inizio: Cena').selectOption('12:45')
  await expect(coach(page)).toContainText('Decidi quando si può ordinare')
  await page.getByRole('button', { name: 'Va bene così' }).click()
  await expect(coach(page)).toContainText('Metti il tuo piatto nel menu')
  await page.getByRole('combobox', { name: 'Aggiungi piatto: Cena' }).click()
  await page.getByRole('option', { name: /Tagliatelle al ragù/ }).click()
  await expect(coach(page)).toContainText('Salva il menu')
  await page.getByRole('button', { name: /^Salva\b/ }).click()

  await expect(guide(page)).toContainText('Aggiungi una prenotazione')
  await page
    .getByRole('button', { name: /^Nuova Prenotazione/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Nuova prenotazione' })
  await expect(guide(page)).toContainText('Quando arriva e quando parte?')
  await form.getByLabel('Check-in', { exact: true }).fill('22/11/2026')
  await form.getByLabel('Check-out', { exact: true }).fill('25/11/2026')
  await expect(guide(page)).toContainText('Dove siede?')
  await guide(page).getByRole('button', { name: 'Va bene così' }).click()
  await expect(guide(page)).toContainText('Come si chiama?')
  await form.getByLabel('Nome di riferimento').fill('Famiglia Ferri')
  await form.getByLabel('Nome di riferimento').blur()
  await expect(guide(page)).toContainText('Dove gli scriviamo?')
  await form.getByLabel('Email di riferimento').fill('ferri@example.com')
  await form.getByLabel('Email di riferimento').blur()
  await expect(guide(page)).toContainText('In che lingua?')
  await guide(page).getByRole('button', { name: 'Va bene così' }).click()
  await expect(guide(page)).toContainText('Con quale trattamento?')
  await expect(guide(page).getByRole('button', { name: 'Va bene così' })).toHaveCount(0)
  await choose(page, 'Trattamento', 'mezza', 'Mezza pensione con cena')
  await expect(guide(page)).toContainText('In quanti sono?')
  // Nor does the hint hide what it speaks of.
  const isSeen = () =>
    page.locator('[data-tutorial="people"]').evaluate((field) => {
      const { left, top } = field.getBoundingClientRect()
      return field.contains(document.elementFromPoint(left + 8, top + 8))
    })
  await expect.poll(isSeen).toBe(true)
  await guide(page).getByRole('button', { name: 'Va bene così' }).click()
  await guide(page).getByRole('button', { name: 'Avanti' }).click()

  await expect(page.getByRole('heading', { name: 'Complimenti, è tutto pronto!' })).toBeVisible()
  const link = page.getByText('Apri il link della prenotazione')
  await expect(link).toHaveAttribute('href', /\/invito\/[A-Z2-9]{16}$/)
  await page.getByRole('button', { name: 'Finito' }).click()
  await expect(page).toHaveURL(`/hotels/${hotelId}/calendar`)
  await expect(coach(page)).toHaveCount(0)
  const cell = page.getByRole('gridcell', { name: new RegExp(tomorrow()) })
  await expect(cell).toContainText('Cena')

  await page.goto(`/hotels/${hotelId}/dishes`)
  await expect(page.getByText('1 piatto', { exact: true })).toBeVisible()
  // Who knows the way is not welcomed again.
  await page.goto('/')
  await expect(page).toHaveURL(`/hotels/${hotelId}/calendar`)
})

test('the tutorial can be left in the middle, for good', async ({ page }) => {
  const owner = await anOwner({ tutorialCompleted: false })
  const hotelId = await aHotel(owner)
  await openAs(page, owner.email, `/hotels/${hotelId}/dishes?tutorial=1`)
  await expect(page.getByRole('heading', { name: 'Crea il tuo primo piatto' })).toBeVisible()
  await page.getByRole('button', { name: 'Salta addestramento' }).click()
  await expect(page.getByRole('heading', { name: 'I miei alberghi' })).toBeVisible()
  await page.goto('/')
  await expect(page).toHaveURL(`/hotels/${hotelId}/calendar`)
})
