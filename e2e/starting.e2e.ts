import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'playwright/test'
import { notYet } from '#cloud/server/startingPage.ts'

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
