import { expect, test } from 'playwright/test'
import { dishIdOnServer, more, openOrders, orderedOnServer, press, showMenu } from './pages/mealOrderEdit.ts'
import { aGuestHouse, codeOf } from './pages/guestApp.ts'
import { signInAt } from './pages/access.ts'
import { asOwner, rest, rowsOnServer } from './server.ts'

const BRANZINO = 'Branzino al forno'
const FISH = 16

test('what a guest may not eat reaches the kitchen, on screen and on paper', async ({ page, isMobile }) => {
  const { owner, hotelId, mealId, bookId } = await openOrders(page)
  const dishId = await dishIdOnServer(hotelId, BRANZINO)
  await rest('PUT', `classes/Dish/${dishId}`, { allergens: [FISH] }, asOwner(owner))
  await showMenu(page, 'Nina Bianchi', isMobile)
  await press(more(page.getByRole('article', { name: 'Nina Bianchi' }), BRANZINO), isMobile)
  await expect.poll(() => orderedOnServer(hotelId)).toEqual([`1 ${BRANZINO}`])

  await page.goto(`/hotels/${hotelId}/books/${bookId}/people`)
  await press(page.getByRole('button', { name: 'Aggiungi allergie o diete: Nina Bianchi' }), isMobile)
  const needs = page.getByRole('region', { name: 'Allergie e diete: Nina Bianchi' })
  await press(needs.getByRole('button', { name: 'Pesce' }), isMobile)
  await needs.getByRole('checkbox', { name: /d’accordo/ }).check()
  await press(needs.getByRole('button', { name: 'Salva' }), isMobile)
  await expect(needs.getByText('ALLERGIA pesce')).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('DietaryNeeds', hotelId)).map(({ tags }) => tags)).toEqual([[FISH]])

  const maitre = await page.context().newPage()
  for (const one of [page, maitre]) {
    await one.goto(`/hotels/${hotelId}/mealbooks/${mealId}`)
    await expect(one.getByRole('region', { name: 'Allergie da confermare' })).toContainText('Tav. 12, Nina Bianchi')
  }
  const alerts = page.getByRole('region', { name: 'Allergie da confermare' })
  await expect(alerts).toContainText(`1 × ${BRANZINO}: CONTIENE pesce`)
  await press(alerts.getByRole('button', { name: /^Visto: 1 × Branzino/ }), isMobile)
  await expect(alerts).toContainText('Tutte viste dalla cucina')
  await expect(maitre.getByRole('region', { name: 'Allergie da confermare' })).toContainText('Tutte viste dalla cucina')

  for (const report of ['kitchen', 'waiter', 'waiterByName', 'waiterByTable']) {
    await page.goto(`/hotels/${hotelId}/print/orders/${mealId}?report=${report}`)
    await expect(page.getByText('ALLERGIA pesce').first()).toBeVisible()
    await expect(page.getByText('CONTIENE pesce').first()).toBeVisible()
  }
})

test(
  'a German guest’s nuts are said on the phone, asked about, and stand on the kitchen’s sheet',
  { tag: '@main' },
  async ({ page, browser }) => {
    const house = await aGuestHouse()
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'de-DE' })).newPage()
    await phone.goto(`/invito/${await codeOf(house)}`)
    await phone.getByRole('button').first().click()
    await phone.getByRole('link', { name: 'Deutsch' }).click()
    await phone.getByRole('link', { name: 'Allergien und Diäten' }).click()
    await phone.getByRole('button', { name: 'Allergien oder Diäten eingeben: Anna Rossi' }).click()
    await phone.getByRole('checkbox', { name: 'Schalenfrüchte' }).check()
    await phone.getByRole('button', { name: 'Speichern' }).click()
    await expect(phone.getByRole('alert')).toContainText('Ohne Ihr Einverständnis')
    expect(await rowsOnServer('DietaryNeeds', house.hotel)).toEqual([])
    await phone.getByRole('checkbox', { name: /^Ich bin einverstanden/ }).check()
    await phone.getByRole('button', { name: 'Speichern' }).click()
    await expect(phone.getByText('Gespeichert: Küche und Service wissen es.')).toBeVisible()

    await phone.getByRole('link', { name: 'Alle Mahlzeiten' }).click()
    await phone.getByRole('link', { name: 'Gerichte wählen' }).click()
    await phone.getByRole('button', { name: 'Wählen: Trofie al pesto' }).click()
    const question = phone.getByRole('alertdialog', { name: 'Anna Rossi, Trofie al pesto' })
    await expect(question).toContainText('Enthält Schalenfrüchte. Trotzdem gewünscht?')
    await question.getByRole('button', { name: 'Ja, trotzdem' }).click()
    await phone.getByRole('link', { name: 'Prüfen und senden' }).click()
    await phone.getByRole('button', { name: 'Senden' }).click()
    await expect(phone.getByText('Gesendet: das Hotel hat Ihre Wahl.')).toBeVisible()
    await phone.context().close()

    await signInAt(page, house.owner.email, `/hotels/${house.hotel}/print/orders/${house.meal}?report=kitchen`)
    await expect(page.getByText('ALLERGIA frutta a guscio').first()).toBeVisible()
    await expect(page.getByText(/Lo vuole lo stesso \(frutta a guscio\): confermato da Ospite/)).toBeVisible()
    const pdf = await page.pdf()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  },
)
