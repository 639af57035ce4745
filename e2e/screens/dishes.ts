import { expect } from 'playwright/test'
import { rowsOnServer } from '../server.ts'
import { asDemo, heading, inNewHotel } from './screen.ts'
import type { Screen } from './screen.ts'

/** A dish of the demo hotel that has everything: labels, allergens, translations. */
const DISH = 'Spaghetti alle vongole'

async function demoDish(): Promise<string> {
  const dishes = await rowsOnServer('Dish', 'miramare01')
  const dish = dishes.find(({ name }) => (name as { it?: string }).it === DISH)
  return String(dish?.['objectId'])
}

const dishDialog = (section: string, text: string): Screen => ({
  name: `dish-${section}`,
  ofDemo: true,
  async open(page) {
    await asDemo(page, `/hotels/miramare01/dishes?dish=${await demoDish()}&section=${section}`)
    const dialog = page.getByRole('dialog', { name: DISH })
    await expect(dialog.getByRole('heading', { name: text })).toBeVisible()
  },
})

export const ofDishes: readonly Screen[] = [
  {
    name: 'dishes',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/dishes')
      await heading(page, 'Raccolta piatti')
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'dishes-none-found',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/dishes?search=xyzxyz')
      await expect(page.getByText('Nessun risultato trovato')).toBeVisible()
    },
  },
  {
    name: 'dishes-empty',
    async open(page) {
      await inNewHotel(page, 'dishes')
      await expect(page.getByText('Nessun piatto trovato.')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Cucina di mare' })).toBeVisible()
    },
  },
  {
    name: 'templates',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/templates')
      await expect(page.getByRole('link', { name: 'Cucina di mare' })).toBeVisible()
    },
  },
  {
    name: 'template',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/templates/predefined-cucina-di-mare')
      await heading(page, 'Cucina di mare')
    },
  },
  dishDialog('dati', 'Dati del piatto'),
  dishDialog('allergeni', 'Allergeni e diete'),
  dishDialog('servizio', 'Servizio'),
  dishDialog('traduzioni', 'Traduzioni'),
  dishDialog('inclusioni', 'Inclusioni'),
  dishDialog('foto', 'Foto'),
  {
    name: 'labels',
    ofDemo: true,
    async open(page) {
      await asDemo(page, `/hotels/miramare01/dishes?dishForLabel=${await demoDish()}`)
      const dialog = page.getByRole('dialog', { name: `Etichette di ${DISH}` })
      await expect(dialog.getByText('Etichette predefinite')).toBeVisible()
    },
  },
  {
    name: 'label-new',
    ofDemo: true,
    async open(page) {
      await asDemo(page, '/hotels/miramare01/dishes?dishForLabel=all')
      await page.getByRole('button', { name: 'Nuova etichetta' }).click()
      await expect(page.getByRole('textbox', { name: 'Nome in italiano' })).toBeVisible()
    },
  },
]
