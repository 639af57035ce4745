import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { cellsOf, csvOf, csvOfCells } from '#tests/rows/csvFiles.ts'
import { chooseCsv, openImport, someStays, toRecap } from '../pages/csvImport.ts'
import type { Screen } from './screen.ts'

async function openRecap(page: Page) {
  const { dialog } = await openImport(page)
  const cells = cellsOf('default', someStays(40))
  cells[3]?.splice(2, 1, '31/31/2026')
  cells[5]?.splice(6, 1, 'XX')
  await chooseCsv(dialog, csvOfCells(cells))
  await toRecap(dialog)
  await expect(dialog.getByText('2 righe in errore').first()).toBeVisible()
  return dialog
}

export const ofCsvImport: readonly Screen[] = [
  {
    name: 'import-file',
    async open(page) {
      const { dialog } = await openImport(page)
      await chooseCsv(dialog, 'nome,camera\nRossi,101\n')
      await expect(dialog.getByRole('alert')).toContainText('separate da virgole')
    },
  },
  {
    name: 'import-columns',
    async open(page) {
      const { dialog } = await openImport(page)
      await chooseCsv(dialog, csvOf('default', someStays(5)).replace('Check-out', 'Quando parte'))
      await expect(dialog.getByText('Manca una colonna')).toBeVisible()
    },
  },
  {
    name: 'import-recap',
    async open(page) {
      await openRecap(page)
    },
  },
  {
    name: 'import-row',
    async open(page) {
      const dialog = await openRecap(page)
      await dialog.getByRole('button', { name: 'Correggi' }).click()
      await expect(dialog.getByRole('region', { name: 'Dettaglio della riga' })).toBeVisible()
    },
  },
]
