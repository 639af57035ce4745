import { expect, test } from 'playwright/test'
import type { Page } from 'playwright/test'
import { dialogOf, openFamily, typedDay } from './pages/bookingEdit.ts'
import { rowsOnServer } from './server.ts'

async function openPeople(page: Page) {
  const family = await openFamily(page, ['Marco', 'Giulia', 'Nina'], (path, bookId) => `${path}/books/${bookId}/people`)
  await expect(page.getByRole('heading', { name: 'Persone (3)' })).toBeVisible()
  return { ...family, cards: page.getByRole('article') }
}

test(
  'the holder of a booking goes, the next one holds it and the names stay',
  { tag: '@main-phone' },
  async ({ page, isMobile }) => {
    const { hotelId, cards } = await openPeople(page)
    await expect(page.getByText('bianchi@example.com')).toBeVisible()
    await page.getByRole('button', { name: 'Rimuovi la persona 1' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Sei sicuro di voler rimuovere questa persona da questa prenotazione?')
    await question.getByRole('button', { name: 'Continua' }).click()
    await expect(page.getByRole('heading', { name: 'Persone (2)' })).toBeVisible()
    await expect
      .poll(async () =>
        (await rowsOnServer('BookPerson', hotelId))
          .map(({ name, isHolder }) => `${String(name)} ${String(isHolder)}`)
          .sort(),
      )
      .toEqual(['Giulia true', 'Nina false'])
    await expect(cards.first()).toContainText('Intestatario')
    await expect.poll(async () => (await rowsOnServer('Book', hotelId))[0]?.['pax']).toBe(2)
    if (!isMobile) {
      const path = page.getByRole('navigation', { name: 'Percorso' })
      await expect(path.getByRole('link', { name: 'Persone' })).toHaveAttribute('aria-current', 'page')
      await path.getByRole('link', { name: 'Prenotazione Famiglia Bianchi' }).click()
      await expect(dialogOf(page).getByLabel('Numero di ospiti')).toHaveValue('2')
    }
  },
)

test('who comes later has days of their own, and not the wrong way round', { tag: '@once' }, async ({ page }) => {
  const { hotelId, cards } = await openPeople(page)
  const nina = cards.nth(2)
  const checkin = nina.getByLabel('Check-in', { exact: true }).and(page.getByRole('textbox'))
  await expect(checkin).toHaveAttribute('placeholder', typedDay(1))
  await checkin.fill(typedDay(2))
  const saved = async () => (await rowsOnServer('BookPerson', hotelId)).find(({ name }) => name === 'Nina')
  await expect.poll(saved).toHaveProperty('checkin')
  const before = await saved()

  await checkin.fill(typedDay(9))
  await expect(nina.getByText('Il check-in non può essere dopo il check-out.')).toBeVisible()
  await page
    .getByRole('link', { name: /Prenotazione Famiglia Bianchi/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Hai effettuato delle modifiche senza salvare. Procedendo verranno perse. Vuoi procedere?',
  )
  await question.getByRole('button', { name: 'Annulla' }).click()
  await expect(checkin).toHaveValue(typedDay(9))
  await nina.getByRole('button', { name: 'Check-in come la prenotazione' }).click()
  await expect(checkin).toHaveValue('')
  await expect.poll(saved).not.toHaveProperty('checkin')
  expect(before).toHaveProperty('checkin')
})
