import { expect, test } from 'playwright/test'
import { newLocalId } from '#domain/values/localId.ts'
import { aGuestHouse, ordersOf } from './pages/guestApp.ts'
import { linkIn, mailTo, sendInvitations } from './pages/mails.ts'
import { anOwner, asOwner, rest, URL_OF_APP } from './server.ts'

test('a forgotten password: the mail, its link, a new one, and in', { tag: ['@once', '@main'] }, async ({ page }) => {
  const { email } = await anOwner()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Password dimenticata?' }).click()
  await expect(page.getByRole('heading', { name: 'Password dimenticata?' })).toBeVisible()
  await page.getByRole('button', { name: 'Invia il link' }).click()
  await expect(page.getByRole('heading', { name: 'La posta non è configurata' })).toBeVisible()

  const link = linkIn(await mailTo(email), `${URL_OF_APP}/resetPassword`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Scegli una nuova password' })).toBeVisible()
  await page.getByLabel('Nuova password').fill('corta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inserisci una password valida (minimo 8 caratteri)')).toBeVisible()
  await page.getByLabel('Nuova password').fill('una password nuova')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Password cambiata' })).toBeVisible()
  await page.getByRole('link', { name: 'Entra con la nuova password' }).click()
  await page.getByLabel('Password', { exact: true }).fill('una password nuova')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Qui troverai i tuoi alberghi' })).toBeVisible()

  // It has worked once.
  await page.goto('/health')
  await page.goto(link)
  await page.getByLabel('Nuova password').fill('e un’altra ancora')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText(/Questo link non vale più/)
})

test('an invitation by mail leads to the first order', { tag: '@main-phone' }, async ({ page }) => {
  const house = await aGuestHouse()
  const email = `${newLocalId().toLowerCase()}@posta.example`
  await rest('PUT', `classes/Book/${house.book}`, { refEmail: email }, asOwner(house.owner))
  await sendInvitations(newLocalId())
  const mail = await mailTo(email)
  expect(mail.subject).toBe('Villa Aurora: scegliete i vostri piatti')

  await page.goto(linkIn(mail, `${URL_OF_APP}/invito/`))
  await page.getByRole('button', { name: 'Entrate' }).click()
  await page.getByRole('link', { name: 'Scegliete i piatti' }).click()
  await page.getByRole('button', { name: 'Scegliete: Risotto' }).first().click()
  await page.getByRole('link', { name: 'Rivedete e inviate' }).click()
  await page.getByRole('button', { name: 'Inviate', exact: true }).click()
  await expect(() => expect(ordersOf(house)).resolves.toEqual(['Anna: 1 Risotto'])).toPass()
})
