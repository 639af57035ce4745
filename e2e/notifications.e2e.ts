import { expect, test } from 'playwright/test'
import type { BrowserContext, Page, Worker } from 'playwright/test'
import { PushStandIn } from '#tests/fakes/pushStandIn.ts'
import { openAs } from './pages/access.ts'
import { aGuestHouse, changeAsStaff, enter } from './pages/guestApp.ts'
import { pushPort, URL_OF_APP } from './server.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

/** The browser's own push service cannot be reached from here: it subscribes at ours. */
async function subscribeAt(service: PushStandIn, page: Page): Promise<void> {
  await page.exposeFunction('subscribeHere', (key: string) => service.subscribe('phone', key))
  await page.addInitScript(() => {
    const { subscribeHere } = window as unknown as { subscribeHere(key: string): Promise<PushSubscriptionJSON> }
    // Chromium without windows has no notifications, whatever it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.subscribe = async (options) => {
      const bytes = options?.applicationServerKey as Uint8Array
      const key = btoa(String.fromCharCode(...bytes))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
      const said = await subscribeHere(key)
      return { toJSON: () => said, options: { applicationServerKey: bytes.buffer } } as PushSubscription
    }
  })
}

async function ofApp(context: BrowserContext): Promise<Worker> {
  const isOfApp = (worker: Worker) => worker.url().endsWith('/ospite/sw.js')
  return context.serviceWorkers().find(isOfApp) ?? context.waitForEvent('serviceworker', isOfApp)
}

/** What a push service would do: the browser wakes the worker of the app. Answers what the worker shows. */
async function deliver(context: BrowserContext, page: Page, payload: unknown): Promise<string> {
  const devTools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ofApp = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/ospite')
      if (ofApp) resolve(ofApp.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  const registrationId = await registered
  // A browser stops a worker that has had nothing to do for half a minute.
  await devTools.send('ServiceWorker.startWorker', { scopeURL: `${URL_OF_APP}/ospite` })
  const worker = await ofApp(context)
  // Before the message comes; else it could be shown by then.
  const shown = await worker.evaluateHandle(() => ({
    text: new Promise<string>((resolve) => {
      ServiceWorkerRegistration.prototype.showNotification = (title, options) => {
        resolve(`${title}: ${options?.body}`)
        return Promise.resolve()
      }
    }),
  }))
  const data = JSON.stringify(payload)
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: URL_OF_APP, registrationId, data })
  return shown.evaluate(({ text }) => text)
}

test(
  'who has ordered is offered notifications, and a message of the staff appears on the phone',
  { tag: ['@once', '@main'] },
  async ({ page, context, browser }) => {
    const service = await PushStandIn.open(pushPort(test.info().parallelIndex))
    const house = await aGuestHouse()
    await context.grantPermissions(['notifications'])
    await subscribeAt(service, page)
    await changeAsStaff(house, 1, [], ['Risotto'])
    await enter(page, house)
    const offer = page.getByRole('button', { name: 'Attivate gli avvisi' })
    await expect(page.getByText('Scelto: 1 di 2').first()).toBeVisible()
    await expect(offer).toBeHidden()
    await page.getByRole('link', { name: 'Scegliete i piatti' }).click()
    await page.getByRole('button', { name: 'Scegliete: Risotto' }).click()
    await page.getByRole('link', { name: 'Rivedete e inviate' }).click()
    await page.getByRole('button', { name: 'Inviate', exact: true }).click()
    await page.getByRole('link', { name: 'Tutti i pasti' }).last().click()
    await offer.click()
    await expect(page.getByRole('button', { name: 'Disattivate gli avvisi' })).toBeVisible()

    const staff = await browser.newPage({ locale: 'it-IT' })
    await openAs(staff, house.owner.email, `/hotels/${house.hotel}/notify`)
    await expect(staff.getByText('1 prenotazione sull’app, 0 per email, 0 non raggiungibili.')).toBeVisible()
    await staff.getByLabel('Messaggio').fill('Stasera si cena in terrazza.')
    await staff.getByRole('button', { name: 'Invia', exact: true }).click()
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Invia' }).click()
    await expect(staff.getByText('Notifica inviata')).toBeVisible()
    await expect(() => expect(service.deliveredTo('phone')).toHaveLength(1)).toPass()
    await staff.close()

    const shown = await deliver(context, page, service.delivered[0]?.payload)
    expect(shown).toBe('Villa Aurora: Stasera si cena in terrazza.')
    expect(service.faults).toEqual([])
    await service.close()
  },
)
