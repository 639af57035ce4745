import { expect, test } from 'playwright/test'
import { openAs } from './pages/access.ts'
import { openFamily } from './pages/bookingEdit.ts'
import { aBooking, dayFromNow } from './pages/bookings.ts'
import { countHands } from './pages/hands.ts'
import { aHotel, anOwner, aRow, rowsOnServer } from './server.ts'

test(
  'a family changes room during the stay, and two of it go to a booking of their own',
  { tag: '@main' },
  async ({ page }) => {
    const { owner, hotelId, bookId, dialog } = await openFamily(page)
    for (const name of ['101', '204']) await aRow(owner, 'Room', hotelId, { name })
    await page.reload()
    await dialog.getByText(/Marco, Giulia/).waitFor()
    await dialog.getByRole('combobox', { name: 'Camera' }).click()
    await dialog.getByTitle('101', { exact: true }).click()

    await dialog.getByRole('button', { name: 'Altro per questa prenotazione' }).click()
    await dialog.getByRole('button', { name: 'Cambia camera da…' }).click()
    const change = page.getByRole('dialog', { name: 'Cambia camera' })
    await change.getByRole('combobox', { name: 'Nuova camera' }).click()
    await change.getByTitle('204', { exact: true }).click()
    await change.getByRole('button', { name: 'Cambia camera', exact: true }).dblclick()
    await expect(dialog.getByText(/Fino al .* nella camera 101\./)).toBeVisible()
    await expect
      .poll(async () =>
        (await rowsOnServer('Book', hotelId)).map(({ roomNumber, earlierRooms }) => ({ roomNumber, earlierRooms })),
      )
      .toEqual([
        {
          roomNumber: '204',
          earlierRooms: [{ until: dayFromNow(2), room: expect.any(String) as unknown, roomNumber: '101' }],
        },
      ])

    await dialog.getByRole('button', { name: 'Altro per questa prenotazione' }).click()
    await dialog.getByRole('button', { name: 'Dividi la prenotazione…' }).click()
    const split = page.getByRole('dialog', { name: 'Dividi la prenotazione' })
    await split.getByLabel('Nina').check()
    await split.getByLabel('Ugo').check()
    await split.getByRole('button', { name: 'Dividi' }).dblclick()
    await expect(dialog.getByLabel('Nome di riferimento')).toHaveValue('Nina')
    await expect(dialog.getByLabel('Numero di ospiti')).toHaveValue('2')
    const books = await rowsOnServer('Book', hotelId)
    expect(books.map(({ refName, pax }) => `${String(refName)} ${String(pax)}`).sort()).toEqual([
      'Famiglia Bianchi 2',
      'Nina 2',
    ])
    const people = await rowsOnServer('BookPerson', hotelId)
    expect(
      people
        .filter(({ book }) => (book as { objectId: string }).objectId === bookId)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Giulia', 'Marco'])
    expect(people).toHaveLength(4)
  },
)

test('all who leave tomorrow leave after lunch by four presses', { tag: '@main-phone' }, async ({ page, isMobile }) => {
  const owner = await anOwner()
  const hotelId = await aHotel(owner)
  await aBooking(owner, hotelId, 'Famiglia Bianchi', [-2, 1], { pax: 2 })
  await openAs(page, owner.email, `/hotels/${hotelId}/list`)
  await page.getByRole('link', { name: 'Famiglia Bianchi' }).waitFor()
  const hands = await countHands(page)
  if (isMobile) await page.getByRole('button', { name: 'Altro da fare con le prenotazioni' }).click()
  await page.getByRole('button', { name: 'Partenze più tardi' }).click()
  const late = page.getByRole('dialog', { name: 'Partenze più tardi' })
  await late.getByText('Domani').click()
  await expect(late.getByText('1 prenotazione parte più tardi, alle 14:00.')).toBeVisible()
  await late.getByRole('button', { name: 'Sposta le partenze' }).click()
  await expect(page.getByText('1 prenotazione: partenza alle 14:00')).toBeVisible()
  expect((await hands()).clicks).toBeLessThanOrEqual(4)
  await expect
    .poll(async () =>
      (await rowsOnServer('Book', hotelId)).map(({ checkout }) => (checkout as { iso: string }).iso.slice(0, 10)),
    )
    .toEqual([dayFromNow(1)])
})
