import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { aHotel, anOwner } from '../server.ts'
import { asDemo, heading } from './screen.ts'
import type { Screen } from './screen.ts'

async function openPms(page: Page, fields: object): Promise<void> {
  const owner = await anOwner()
  const hotelId = await aHotel(owner, { enablePMS: true, ...fields })
  await openAs(page, owner.email, `/hotels/${hotelId}/settings?tab=integrazioni-pms`)
  await heading(page, 'Impostazioni')
}

export const ofSettings: readonly Screen[] = [
  {
    name: 'settings',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/settings')
      await heading(page, 'Impostazioni')
      await expect(page.getByLabel('Indirizzo')).toBeVisible()
    },
  },
  {
    name: 'settings-app',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/settings?tab=opzioni-app')
      await expect(page.frameLocator('[title="Anteprima sul telefono"]').getByText('Senigallia')).toBeVisible()
    },
  },
  {
    name: 'settings-mail',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/settings?tab=email')
      await expect(page.getByLabel('Nome del mittente')).toBeVisible()
      await expect(
        page.frameLocator('[title="Anteprima dell’invito"]').getByText('Buongiorno Anna Rossi,'),
      ).toBeVisible()
    },
  },
  {
    name: 'settings-kitchen',
    async open(page) {
      const owner = await anOwner()
      const stations = [
        { id: 'primi', name: 'Primi', courses: [2], dishes: [] },
        { id: 'griglia', name: 'Secondi e griglia', courses: [0, 3, 4], dishes: [], language: 'de' },
      ]
      const hotelId = await aHotel(owner, { kitchen: { stations } })
      await openAs(page, owner.email, `/hotels/${hotelId}/settings?tab=cucina`)
      const station = page.getByRole('listitem', { name: 'Secondi e griglia' })
      await station.getByText('Secondi e griglia', { exact: true }).click()
      await expect(station.getByLabel('Lingua dei piatti')).toBeVisible()
    },
  },
  {
    name: 'settings-team',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, `/hotels/${await aHotel(owner)}/settings?tab=squadra`)
      await expect(page.getByText('Proprietario, Direzione')).toBeVisible()
      await page.getByRole('button', { name: 'Crea l’invito' }).click()
      await expect(page.getByText('L’invito è pronto')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Inviti in attesa' })).toBeVisible()
    },
  },
  {
    name: 'profile',
    async open(page) {
      const owner = await anOwner()
      await openAs(page, owner.email, '/profilo')
      await heading(page, 'Il mio profilo')
      await expect(page.getByText(/^Aperto il/).first()).toBeVisible()
    },
  },
  {
    name: 'notify',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/notify')
      await heading(page, 'Invia una notifica')
      await expect(page.getByRole('button', { name: /[1-9]\d* Prenotazioni incluse/ })).toBeVisible()
    },
  },
  {
    name: 'settings-pms',
    async open(page) {
      const authPMS = {
        endpoint: 'https://pms.example.com/',
        clientId: 'segreto',
        hbRates: ['MP'],
        skipRates: ['STAFF'],
      }
      await openPms(page, { pmsType: '5stars', authPMS })
      await expect(page.getByText('già salvata')).toBeVisible()
      await page.getByRole('button', { name: 'Crea una chiave' }).click()
      await expect(page.getByText('La tua chiave nuova')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Revoca la chiave' })).toBeVisible()
    },
  },
  {
    name: 'settings-pms-file',
    async open(page) {
      await openPms(page, { pmsType: 'hotelcube', csvBoards: [{ layout: 'hotelcube', code: 'HBB_*', board: 'FB' }] })
      await expect(page.getByRole('list', { name: 'Codici del file' })).toBeVisible()
    },
  },
]
