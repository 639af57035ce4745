import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { aStay, letTurnCome, settingsOf, strip, synchronize, test, testConnection } from './pages/pms.ts'
import { aHotel, anOwner, asMaster, rest, rowsOnServer } from './server.ts'
import type { Owner } from './server.ts'

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

async function enterSecret(page: Page, label: RegExp, secret: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.fill(secret)
  await page.locator('form').filter({ has: field }).getByRole('button', { name: 'Salva' }).click()
}

test(
  'a hotel connects its PMS from nothing; bookings, a change and a cancellation arrive',
  { tag: '@main' },
  async ({ page, pms }) => {
    pms.save(aStay('101', 'Anna', 'Rossi'), aStay('102', 'Bruno', 'Conti', { board: 'Mezza pensione estate' }))
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    await openAs(page, owner.email, settingsOf(hotelId))
    await page.getByRole('combobox', { name: 'Gestionale (PMS)' }).click()
    await page.keyboard.type('5stelle')
    await page.keyboard.press('Enter')
    await expect(page.getByText('L’attivazione è gratuita: contatta l’assistenza.')).toBeVisible()
    await page.getByLabel(/^Indirizzo del servizio/).fill(pms.settings.endpoint ?? '')
    await page.getByLabel(/^Codice dell’albergo/).fill('H1')
    await expect(page.getByText('Completa prima i dati qui sopra.')).toBeVisible()
    await enterSecret(page, /^Token del cliente/, pms.secret)
    await expect(page.getByText('già salvata')).toBeVisible()
    await expect(page.getByText(pms.secret)).toHaveCount(0)

    await testConnection(page)
    await expect(page.getByText('Ha mandato 2 prenotazioni.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Anna Rossi' })).toContainText('Mezza pensione')
    const strange = page.getByRole('listitem').filter({ hasText: 'Non importata' })
    await expect(strange).toContainText('Mezza pensione estate')
    // The rate that it sent waits for its board.
    const rate = page.getByLabel('Trattamento della tariffa Mezza pensione estate')
    await rate.selectOption({ label: 'Mezza pensione con cena' })
    await testConnection(page)
    await expect(strange).toHaveCount(0)
    expect(await rowsOnServer('Book', hotelId)).toEqual([])

    await page.goto(`/hotels/${hotelId}/list`)
    await synchronize(page)
    await expect(page.getByText('Prenotazioni sincronizzate: 2 nuove.')).toBeVisible()
    await expect(card(page, 'Anna Rossi')).toBeVisible()
    await expect(card(page, 'Bruno Conti')).toBeVisible()
    await expect(strip(page).getByText('Puoi sincronizzare manualmente solo una volta ogni 2 minuti')).toBeVisible()
    await expect(strip(page).getByRole('button', { name: 'Sincronizza prenotazioni' })).toBeDisabled()

    // From now on they come by themselves, into the page that is open.
    await rest('PUT', `classes/Hotel/${hotelId}`, { enablePMS: true }, asMaster)
    pms.save(
      aStay('101', 'Anna', 'Rossi', { cancelled: true }),
      aStay('102', 'Bruno', 'Conti', { adults: 4 }),
      aStay('103', 'Carla', 'Neri'),
    )
    await letTurnCome(hotelId)
    await expect(
      strip(page).getByText(/^Ultima sincronizzazione \d\d:\d\d: 1 nuova, 1 modificata, 1 annullata$/),
    ).toBeVisible()
    await expect(card(page, 'Carla Neri')).toBeVisible()
    await expect(card(page, 'Anna Rossi')).toHaveCount(0)
    await expect(card(page, 'Bruno Conti')).toContainText('4')
  },
)

async function linkedHotel(owner: Owner, fields: Readonly<Record<string, unknown>>): Promise<string> {
  return aHotel(owner, { enablePMS: true, ...fields })
}

test(
  'a password that is wrong later is told by the list, and mended in the settings',
  { tag: '@once' },
  async ({ page, pms }) => {
    const owner = await anOwner()
    const hotelId = await linkedHotel(owner, { pmsType: '5stars', authPMS: pms.settings })
    await openAs(page, owner.email, `/hotels/${hotelId}/list`)
    await synchronize(page)
    await expect(strip(page).getByText(/^Ultima sincronizzazione/)).toBeVisible()
    pms.secret = 'quella nuova'
    for (const failures of [1, 2, 3]) {
      await letTurnCome(hotelId)
      await expect.poll(async () => (await rowsOnServer('PmsSync', hotelId))[0]?.['failures']).toBe(failures)
    }
    await expect(
      strip(page).getByText(/sospesa dalle .* dopo 3 tentativi falliti.*rifiuta le credenziali/),
    ).toBeVisible()
    pms.save(aStay('101', 'Anna', 'Rossi'))

    await strip(page).getByRole('link', { name: 'Apri le impostazioni' }).click()
    await page.getByRole('button', { name: /^Sostituisci: Token/ }).click()
    await enterSecret(page, /^Token del cliente/, pms.secret)
    await testConnection(page)
    await expect(page.getByText('Ha mandato 1 prenotazione.')).toBeVisible()
    await letTurnCome(hotelId)
    await page.goto(`/hotels/${hotelId}/list`)
    await expect(card(page, 'Anna Rossi')).toBeVisible()
    await expect(strip(page).getByText(/sospesa/)).toHaveCount(0)
  },
)

test('what a hand changed stays, and the PMS’s word is taken or not', { tag: '@once' }, async ({ page, pms }) => {
  pms.save(aStay('101', 'Anna', 'Rossi'))
  const owner = await anOwner()
  const hotelId = await linkedHotel(owner, { pmsType: '5stars', authPMS: pms.settings })
  await openAs(page, owner.email, `/hotels/${hotelId}/list`)
  await synchronize(page)
  // Its end says when the next turn is; where the turn of the clock came first, the press is refused and that one's does.
  await expect(strip(page).getByText(/^Ultima sincronizzazione/)).toBeVisible()
  await expect(card(page, 'Anna Rossi')).toBeVisible()
  const [book] = await rowsOnServer('Book', hotelId)
  await rest(
    'PUT',
    `classes/Book/${String(book?.['objectId'])}`,
    { pax: 3 },
    { 'X-Parse-Session-Token': owner.session },
  )
  pms.save(aStay('101', 'Anna', 'Rossi', { adults: 4 }))
  await letTurnCome(hotelId)
  await expect(strip(page).getByText('In 1 prenotazione cambiata a mano il PMS dice altro.')).toBeVisible()
  await page.getByRole('link', { name: 'Anna Rossi' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Persone: il PMS dice 4, qui 3')).toBeVisible()
  await dialog.getByRole('button', { name: 'Prendi dal PMS' }).click()
  await expect(dialog.getByText(/il PMS dice/)).toHaveCount(0)
  await expect.poll(async () => (await rowsOnServer('Book', hotelId))[0]?.['pax']).toBe(4)
})

test.describe('a PMS whose answers are read wrongly', () => {
  // A mapping counts for all hotels with this PMS: no other journey may have it.
  test.use({ pmsType: 'passepartout' })

  test('is mended by an admin, without a release', { tag: '@once' }, async ({ page, pms, pmsType }) => {
    const board = `Cura ${Date.now()}`
    pms.save(aStay('101', 'Anna', 'Rossi', { board }))
    const owner = await anOwner()
    await rest('POST', 'roles', { name: 'admin', ACL: {} }, asMaster).catch(() => undefined)
    const { results } = await rest('GET', `roles?where=${encodeURIComponent('{"name":"admin"}')}`, {}, asMaster)
    const users = { __op: 'AddRelation', objects: [{ __type: 'Pointer', className: '_User', objectId: owner.userId }] }
    await rest('PUT', `roles/${String((results as Record<string, unknown>[])[0]?.['objectId'])}`, { users }, asMaster)
    const hotelId = await linkedHotel(owner, { pmsType, authPMS: pms.settings })
    await openAs(page, owner.email, settingsOf(hotelId))
    await testConnection(page)
    await expect(page.getByText(/Ha mandato 1 prenotazione/)).toBeVisible()
    const support = page.getByRole('region', { name: 'Per l’assistenza' })
    await support.getByRole('button', { name: 'Apri l’ultima risposta' }).click()
    await expect(support.getByText('1 riga, 1 rifiutata.')).toBeVisible()
    await expect(support.getByText('Rossi')).toHaveCount(0)
    await support.getByText('Correggi la mappatura').click()
    await support.getByLabel('Persone').fill('1 +')
    await support.getByRole('button', { name: 'Prova sull’ultima risposta' }).click()
    await expect(support.getByText(/^Non si capisce/)).toBeVisible()
    await support.getByLabel('Persone').fill('1 + 2')
    await support.getByLabel('Un altro codice').fill(board)
    await support.getByLabel('Trattamento dell’altro codice').selectOption('HB')
    const ofBoard = support.locator('form').filter({ has: page.getByLabel('Trattamento dell’altro codice') })
    await ofBoard.getByRole('button', { name: 'Aggiungi' }).click()
    await support.getByRole('button', { name: 'Prova sull’ultima risposta' }).click()
    await expect(support.getByText('1 riga, nessuna rifiutata.')).toBeVisible()
    await support.getByRole('button', { name: 'Salva la mappatura' }).click()
    await expect(page.getByText(/Mappatura salvata/)).toBeVisible()

    await page.goto(`/hotels/${hotelId}/list`)
    await synchronize(page)
    await expect(card(page, 'Anna Rossi')).toBeVisible()
    expect(await rowsOnServer('Book', hotelId)).toMatchObject([{ bookType: 'HB', pax: 3 }])

    await page.goto(settingsOf(hotelId))
    await support.getByRole('button', { name: 'Apri l’ultima risposta' }).click()
    await support.getByText('Correggi la mappatura').click()
    await support.getByRole('button', { name: 'Torna a quella di Convivio' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Torna a quella di Convivio' }).click()
    await expect(support.getByText('1 riga, 1 rifiutata.')).toBeVisible()
  })
})

test(
  'a PMS pushes bookings with the key of the hotel, until it is revoked',
  { tag: '@once' },
  async ({ page, baseURL }) => {
    const owner = await anOwner()
    const hotelId = await aHotel(owner)
    await openAs(page, owner.email, settingsOf(hotelId))
    const section = page.getByRole('region', { name: 'Invio dal gestionale' })
    await section.getByRole('button', { name: 'Crea una chiave' }).click()
    const key = (await section.getByText(/^cvk_/).textContent()) ?? ''
    const push = (bookings: object[]) =>
      fetch(`${baseURL}/custom/pms/bookings`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ bookings }),
      })
    const schema = section.getByRole('link', { name: /^Per chi programma il gestionale/ })
    expect((await fetch((await schema.getAttribute('href')) ?? '')).status).toBe(200)
    const { from: checkIn, to: checkOut } = aStay('101', 'Anna', 'Rossi')
    expect(
      (await push([{ reference: '101', checkIn, checkOut, name: 'Anna Rossi', board: 'HB', guests: 2 }])).status,
    ).toBe(202)
    await page.reload()
    await expect(section.getByText(`Chiave che finisce con …${key.slice(-4)}`)).toBeVisible()
    await expect(page.getByText(key)).toHaveCount(0)
    await page.goto(`/hotels/${hotelId}/list`)
    await expect(card(page, 'Anna Rossi')).toBeVisible()
    await page.goto(settingsOf(hotelId))
    await section.getByRole('button', { name: 'Revoca la chiave' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca la chiave' }).click()
    await expect(section.getByText('Ancora nessuna chiave.')).toBeVisible()
    expect((await push([])).status).toBe(401)
  },
)
