import { expect, test } from 'playwright/test'
import { typedDay } from './pages/bookingEdit.ts'
import { aBooking } from './pages/bookings.ts'
import { choose, done, dragInto, group, item, itemsOf, namesOnServer, openPlaces } from './pages/places.ts'
import { aRow, rowsOnServer } from './server.ts'

test(
  'a floor of rooms is made at once, and its rooms get their types',
  { tag: '@main' },
  async ({ page, isMobile }) => {
    const { hotelId } = await openPlaces(page, 'rooms')
    await page.getByRole('button', { name: 'Crea più camere' }).click()
    const dialog = page.getByRole('dialog', { name: 'Crea più camere' })
    await dialog.getByLabel('Dal numero').fill('101')
    await dialog.getByLabel('Al numero', { exact: true }).fill('106')
    await dialog.getByRole('button', { name: 'Crea 6 camere' }).click()
    await expect(itemsOf(page, 'Senza tipologia')).toHaveCount(6)

    await item(page, 'Camera 101').click()
    await expect(page).toHaveURL(/editingRoom=/)
    const room = page.getByRole('dialog', { name: 'Modifica camera' })
    await choose(page, 'Tipologia', 'Doppia', 'Crea: Doppia')
    await room.getByRole('button', { name: 'Successivo' }).click()
    await expect(room.getByLabel('Nome')).toHaveValue('102')
    await room.getByLabel('Nome').fill('101')
    await expect(room.getByText('Questo nome è già stato utilizzato')).toBeVisible()
    await room.getByRole('button', { name: 'Fatto' }).click()
    await expect(room.getByLabel('Nome')).toBeFocused()
    await room.getByRole('button', { name: 'Chiudi' }).click()
    await expect(page.getByText('Il nome resta “102”.')).toBeVisible()

    await dragInto(page, isMobile, item(page, 'Camera 103'), group(page, 'Doppia'))
    await expect(itemsOf(page, 'Doppia')).toHaveCount(2)

    await page.getByRole('link', { name: 'Modifica tipologia camera: Doppia' }).click()
    const type = page.getByRole('dialog', { name: 'Modifica tipologia camera' })
    await type.getByLabel('Nome').fill('Doppia vista mare')
    await done(page)
    await expect(itemsOf(page, 'Doppia vista mare')).toHaveCount(2)

    await item(page, 'Camera 106').click()
    await room.getByRole('button', { name: 'Elimina Camera' }).click()
    await expect(page.getByText('Vuoi davvero eliminare la camera 106?')).toBeVisible()
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(item(page, 'Camera 106')).toHaveCount(0)
    await expect
      .poll(async () => (await namesOnServer('Room', hotelId)).toSorted())
      .toEqual(['101', '102', '103', '104', '105'])
    await expect.poll(() => namesOnServer('RoomType', hotelId)).toEqual(['Doppia vista mare'])
  },
)

test('where tables equal rooms a new room brings its table', { tag: '@once' }, async ({ page }) => {
  const { hotelId } = await openPlaces(page, 'rooms', { tableSameAsRoom: true })
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('dialog').getByLabel('Nome').fill('Suite 7')
  await done(page)
  await expect.poll(() => namesOnServer('Room', hotelId)).toEqual(['Suite 7'])
  await expect
    .poll(async () => (await rowsOnServer('Table', hotelId))[0])
    .toMatchObject({ name: 'Suite 7', room: { className: 'Room' } })
})

test('a room out of service is not given until it is back', { tag: '@once' }, async ({ page }) => {
  const { owner, hotelId } = await openPlaces(page, 'rooms')
  await aRow(owner, 'Room', hotelId, { name: '101' })
  await aRow(owner, 'Room', hotelId, { name: '102' })
  const bookId = await aBooking(owner, hotelId, 'Famiglia Bianchi', [2, 5])
  const roomOf = async () => (await rowsOnServer('Book', hotelId))[0]?.['roomNumber']
  await page.reload()
  await item(page, 'Camera 101').click()
  const room = page.getByRole('dialog', { name: 'Modifica camera' })
  await room.getByLabel('Dal', { exact: true }).fill(typedDay(1))
  await room.getByLabel('Al', { exact: true }).fill(typedDay(4))
  await room.getByLabel('Motivo').fill('Imbianchino')
  await done(page)
  await expect(item(page, 'Camera 101')).toHaveAccessibleName(/Fuori servizio dal/)
  await expect
    .poll(async () => (await rowsOnServer('Room', hotelId)).map((row) => row['outOfServiceReason']))
    .toContain('Imbianchino')

  await page.goto(`/hotels/${hotelId}/list?book=${bookId}`)
  const booking = page.getByRole('dialog', { name: 'Modifica prenotazione' })
  const give = async (name: string) => {
    await booking.getByRole('combobox', { name: 'Camera' }).fill(name)
    await page.locator('.ant-select-item-option', { hasText: name }).first().click()
  }
  await give('101')
  await expect(page.getByText(/^La camera 101 è fuori servizio .*\(Imbianchino\): scegline un’altra/)).toBeVisible()
  await give('102')
  await expect.poll(roomOf).toBe('102')

  await page.goto(`/hotels/${hotelId}/rooms`)
  await item(page, 'Camera 101').click()
  await room.getByRole('button', { name: 'Rimetti in servizio' }).click()
  await done(page)
  await expect(item(page, 'Camera 101')).toHaveAccessibleName('Camera 101')
  await page.goto(`/hotels/${hotelId}/list?book=${bookId}`)
  await give('101')
  await expect.poll(roomOf).toBe('101')
})
