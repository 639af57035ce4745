import { expect, test } from 'playwright/test'
import { cellsOf, csvOf, csvOfCells, ericsoftRates } from '#tests/rows/csvFiles.ts'
import {
  chooseCsv,
  importAll,
  importOf,
  kindOf,
  openImport,
  shownImport,
  someStays,
  toRecap,
} from './pages/csvImport.ts'
import { rowsOnServer } from './server.ts'

const COUNT = 60

const layouts = [
  { layout: 'default', encoding: 'utf8bom', fields: {} },
  { layout: 'h2k', encoding: 'windows1252', fields: { pmsType: 'h2k' } },
  {
    layout: 'ericsoft4csv',
    encoding: 'utf8',
    fields: { pmsType: 'ericsoft4csv', authPMS: ericsoftRates },
  },
] as const

for (const { layout, encoding, fields } of layouts)
  test(`the stays of a house come in from a file of ${layout}`, { tag: '@once' }, async ({ page }) => {
    const { hotelId, dialog } = await openImport(page, fields)
    const stays = someStays(COUNT)
    await chooseCsv(dialog, csvOf(layout, stays), { encoding })
    await expect(dialog.getByRole('heading', { name: 'Abbina le colonne' })).toBeVisible()
    await toRecap(dialog)
    await expect(kindOf(dialog, `${COUNT} nuove`)).toBeVisible()
    await dialog.getByRole('button', { name: `Applica ${COUNT} modifiche` }).dblclick()
    await expect(dialog.getByRole('heading', { name: 'Importazione completata' })).toBeVisible()
    const books = await rowsOnServer('Book', hotelId)
    expect(books).toHaveLength(COUNT)
    const [first] = stays
    expect(books.find(({ bookingReference }) => bookingReference === first?.bookId)).toMatchObject({
      refName: first?.name,
      refEmail: first?.email,
      pax: first?.pax,
      bookType: first?.board,
      roomNumber: first?.roomNumber,
    })
    expect(await rowsOnServer('ImportRun', hotelId)).toHaveLength(1)

    // The columns were told once; the same file again changes nothing.
    await page.goto(importOf(hotelId))
    await shownImport(page)
    await chooseCsv(dialog, csvOf(layout, stays), { encoding })
    await expect(kindOf(dialog, `${COUNT} invariate`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Applica/ })).toBeDisabled()
  })

test(
  'two errors are put right; a second file changes, cancels, and is taken back',
  { tag: '@main' },
  async ({ page }) => {
    const { hotelId, dialog } = await openImport(page)
    const stays = someStays(COUNT)
    const cells = cellsOf('default', stays)
    const columns = cells[0] ?? []
    const spoil = (line: number, column: string, text: string) => {
      const row = cells[line - 1]
      if (row) row[columns.indexOf(column)] = text
    }
    spoil(5, 'Check-in', '31/31/2026')
    spoil(9, 'Trattamento', 'XX')
    await chooseCsv(dialog, csvOfCells(cells))
    await toRecap(dialog)
    const go = dialog.getByRole('button', { name: /^Applica/ })
    await expect(kindOf(dialog, '2 in errore')).toBeVisible()
    await expect(go).toBeDisabled()
    await dialog.getByRole('button', { name: 'Correggi' }).click()
    const detail = dialog.getByRole('region', { name: 'Dettaglio della riga' })
    await expect(detail).toContainText(
      'Checkin non valido. Le date devono essere nel formato: AAAA-MM-GG oppure AAAA-MM-GG HH:mm',
    )
    await detail.getByLabel('Check-in', { exact: true }).fill(stays[3]?.checkIn ?? '')
    await expect(detail.getByText('Corretto')).toBeVisible()
    await detail.getByRole('button', { name: 'Errore successivo' }).click()
    await expect(detail).toContainText('Trattamento non riconosciuto. Valori validi sono: BB')
    await detail.getByLabel('Trattamento').selectOption({ label: 'Mezza pensione con cena' })
    await expect(go).toBeEnabled()
    await importAll(dialog, `Applica ${COUNT} modifiche`)
    expect(await rowsOnServer('Book', hotelId)).toHaveLength(COUNT)
    await dialog.getByRole('button', { name: 'Fatto' }).click()

    const [first, second, ...others] = stays
    if (!first || !second) throw new Error('There are no stays')
    const later = [{ ...first, roomNumber: '777', pax: 9 }, { ...second, deleted: true }, ...others]
    await page.goto(importOf(hotelId))
    await shownImport(page)
    const again = cellsOf('default', later)
    again[8]?.splice(columns.indexOf('Trattamento'), 1, 'HB')
    await chooseCsv(dialog, csvOfCells(again), { name: 'dicembre.csv' })
    await toRecap(dialog)
    await expect(kindOf(dialog, '1 modificata')).toBeVisible()
    await expect(kindOf(dialog, '1 annullata')).toBeVisible()
    await expect(kindOf(dialog, `${COUNT - 2} invariate`)).toBeVisible()
    await kindOf(dialog, '1 modificata').check()
    const changed = dialog.getByRole('list', { name: 'Righe del file' }).getByRole('listitem')
    await expect(changed).toHaveCount(1)
    await expect(changed).toContainText(first.roomNumber ?? '')
    await expect(changed).toContainText('777')
    await importAll(dialog, 'Applica 2 modifiche')
    expect(await rowsOnServer('Book', hotelId)).toHaveLength(COUNT - 1)

    await dialog.getByRole('button', { name: 'Annulla importazione' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('dicembre.csv')
    await question.getByRole('button', { name: 'Annulla importazione' }).click()
    await expect(dialog.getByRole('heading', { name: 'Importazione annullata' })).toBeVisible()
    const books = await rowsOnServer('Book', hotelId)
    expect(books).toHaveLength(COUNT)
    expect(books.find(({ bookingReference }) => bookingReference === first.bookId)).toMatchObject({
      pax: first.pax,
      roomNumber: first.roomNumber,
    })
  },
)

test(
  'an import that the network breaks goes on, also after the page was loaded again',
  { tag: '@once' },
  async ({ page }) => {
    const { hotelId, dialog } = await openImport(page)
    const csv = csvOf('default', someStays(120))
    await chooseCsv(dialog, csv)
    await toRecap(dialog)
    let calls = 0
    await page.route('**/parse/functions/csv-upload', (route) => {
      calls += 1
      return calls === 1 ? route.fallback() : route.abort()
    })
    await dialog.getByRole('button', { name: 'Applica 120 modifiche' }).click()
    // It waits for the server for as long as nobody stops it.
    await expect(dialog.getByText('100 di 120 prenotazioni')).toBeVisible()
    await dialog.getByRole('button', { name: 'Interrompi' }).click()
    await expect(dialog.getByRole('heading', { name: 'Importazione interrotta' })).toBeVisible()
    await expect(dialog.getByRole('alert')).toContainText('Scritte 100 prenotazioni su 120')
    await page.unroute('**/parse/functions/csv-upload')
    await page.reload()
    await shownImport(page)
    await expect(dialog.getByText('Si è interrotta: scegli di nuovo lo stesso file per riprenderla.')).toBeVisible()
    await chooseCsv(dialog, csv)
    await toRecap(dialog)
    await expect(kindOf(dialog, '100 invariate')).toBeVisible()
    await importAll(dialog, 'Applica 20 modifiche')
    expect(await rowsOnServer('Book', hotelId)).toHaveLength(120)
    const runs = await rowsOnServer('ImportRun', hotelId)
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({ status: 'done', created: 120 })
  },
)

test('files that are none are told, and the next one is taken', { tag: '@once' }, async ({ page }) => {
  const { dialog } = await openImport(page)
  const stays = csvOf('default', someStays(3))
  for (const [csv, sentence] of [
    ['', 'Il file è vuoto'],
    ['nome,camera\nRossi,101\n', 'Le colonne sono separate da virgole: serve il punto e virgola.'],
    ['PK\u0003\u0004', 'Questo è un file di Excel'],
    [stays.slice(0, stays.indexOf('\n') + 1), 'Nel file non c’è nessuna prenotazione'],
    ['a;b\n'.repeat(200_000), 'Il file ha più di 50.000 righe'],
  ] as const) {
    await chooseCsv(dialog, csv)
    await expect(dialog.getByRole('alert')).toContainText(sentence)
  }
  await chooseCsv(dialog, stays)
  await toRecap(dialog)
  await expect(kindOf(dialog, '3 nuove')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salta la riga 2' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('le righe saltate andranno perse')
  await page.keyboard.press('Escape')
  await expect(kindOf(dialog, '2 nuove')).toBeVisible()
})

test('Italian dates and codes of boards are told once', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dialog } = await openImport(page)
  const file = (name: string) =>
    `ID prenotazione;Check-in;Check-out;Trattamento;Nome;Pax\n${name}1;03/12/2026;05/12/2026;MP;Rossi Mario;2\n${name}2;03/12/2026;08/12/2026;;Bianchi Ada;1\n`
  await chooseCsv(dialog, file('A'))
  await toRecap(dialog)
  await dialog.getByRole('button', { name: 'Interpreta come GG/MM/AAAA' }).click()
  await dialog.getByText(/^Come si leggono trattamenti/).click()
  await dialog.getByRole('combobox', { name: /«MP» · 1 riga/ }).selectOption({ label: 'Mezza pensione con cena' })
  await expect(kindOf(dialog, '1 senza trattamento')).toBeVisible()
  await importAll(dialog, 'Applica 2 modifiche')
  const boards = (await rowsOnServer('Book', hotelId)).map(({ bookType }) => bookType)
  expect(boards.sort()).toEqual(['HB', undefined])

  await page.goto(importOf(hotelId))
  await shownImport(page)
  await chooseCsv(dialog, file('B'))
  await toRecap(dialog)
  await expect(dialog.getByText('Le date di tutto il file sono lette come giorno, mese e anno.')).toBeVisible()
  await importAll(dialog, 'Applica 2 modifiche')
})
