import { EventEmitter, once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'playwright/test'
import { notYet } from '#cloud/server/startingPage.ts'
import { DEMO } from './server.ts'

test('whoever opens the address while the server starts is let in by itself', { tag: '@once' }, async ({ page }) => {
  const server = http.createServer(notYet)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hotels/1/books`
  const answer = await page.goto(url)
  expect(answer?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'Convivio si sta avviando' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('la pagina si apre da sola')

  server.removeListener('request', notYet)
  server.on('request', (_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<h1>Prenotazioni</h1>')
  })
  await expect(page.getByRole('heading', { name: 'Prenotazioni' })).toBeVisible()
  expect(page.url()).toBe(url)
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.describe('an app whose script', () => {
  const LATE = { name: 'Convivio non si apre' }
  const SCRIPT = /\/assets\/index-[\w-]+\.js$/

  test('does not come: that is said at once, and the page can be opened again', { tag: '@once' }, async ({ page }) => {
    await page.clock.install()
    await page.route(SCRIPT, (route) => route.abort())
    await page.goto('/register')
    await expect(page.getByRole('heading', LATE)).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('heading', LATE)).toHaveCount(1)
    await page.unroute(SCRIPT)
    await page.getByRole('button', { name: 'Ricarica' }).click()
    await expect(page.getByRole('heading', LATE)).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  })

  test(
    'comes late: it takes the place of the sentence, and what was written into Login stays',
    { tag: '@once' },
    async ({ page }) => {
      const coming = new EventEmitter()
      const hasCome = once(coming, 'come')
      await page.route(SCRIPT, async (route) => {
        await hasCome
        await route.continue()
      })
      await page.clock.install()
      await page.goto('/login', { waitUntil: 'commit' })
      await page.getByRole('textbox', { name: 'Email' }).fill(DEMO.email)
      await page.clock.fastForward(30_000)
      await expect(page.getByRole('heading', LATE)).toBeHidden()
      await page.getByRole('button', { name: 'Entra' }).click()
      await expect(page.getByRole('heading', LATE)).toBeVisible()
      coming.emit('come')
      await expect(page.getByRole('heading', LATE)).toBeHidden()
      await expect(page.getByRole('heading', { name: 'Inserisci la tua password' })).toBeVisible()
    },
  )
})
