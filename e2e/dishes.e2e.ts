import { expect, test } from 'playwright/test'
import { uprightPhoto, seenPhoto } from './fixtures/photo.ts'
import { openAs } from './pages/access.ts'
import { choosePhoto, goTo, openDish, openNewHotel } from './pages/dishes.ts'
import { aDish, aHotel, anOwner, expire, rowsOnServer } from './server.ts'

const NAME = 'Passatelli in brodo'

test('a new hotel’s first dish, with photo, translated', { tag: '@main' }, async ({ page, isMobile }) => {
  const { hotelId } = await openNewHotel(page)
  // Staff at a desk press keys, staff with a phone press the button.
  if (isMobile) await page.getByRole('button', { name: /^Aggiungi piatto alla raccolta/ }).click()
  else await page.keyboard.press('Shift+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Piatto senza nome' })).toBeVisible()
  await expect(dialog.getByLabel('Nome italiano')).toBeFocused()
  await page.keyboard.type(NAME)
  await expect(dialog.getByRole('heading', { name: NAME })).toBeVisible()
  await dialog.getByRole('group', { name: 'Portata' }).getByText('Primi', { exact: true }).click()
  await expect(dialog.getByRole('radio', { name: 'Primi' })).toBeChecked()
  await dialog.getByLabel('Prezzo in euro').fill('9,50')

  await goTo(dialog, 'Allergeni')
  await expect(dialog.getByText('Allergeni mai dichiarati')).toBeVisible()
  for (const allergen of ['Glutine', 'Uova', 'Sedano'])
    await dialog.getByRole('button', { name: allergen, exact: true }).click()
  await expect(dialog.getByText('Allergeni mai dichiarati')).toHaveCount(0)

  await goTo(dialog, 'Foto')
  await choosePhoto(page, dialog, await uprightPhoto(page))
  await expect(dialog.getByRole('heading', { name: 'Ritaglia il quadrato' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Usa questa foto' }).click()
  await expect(page.getByText(`Foto di ${NAME} salvata`)).toBeVisible()

  const translated = [
    { language: 'inglese', code: 'en', name: 'Passatelli in broth' },
    { language: 'tedesco', code: 'de', name: 'Passatelli in Brühe' },
  ]
  await goTo(dialog, 'Traduzioni')
  for (const { language, name } of translated) {
    const languages = dialog.getByRole('navigation', { name: 'Lingue' })
    await languages.getByRole('link', { name: new RegExp(language, 'i') }).click()
    await dialog.getByLabel(`Nome in ${language}`).fill(name)
    await dialog.getByLabel(`Nome in ${language}`).press('Tab')
  }
  await expect
    .poll(async () => (await rowsOnServer('Dish', hotelId))[0])
    .toMatchObject({
      name: { it: NAME, en: 'Passatelli in broth', de: 'Passatelli in Brühe' },
      courseIndex: 2,
      price: 9.5,
    })
  await expect.poll(async () => (await rowsOnServer('DishImage', hotelId)).length).toBe(1)

  await page.reload()
  await expect(dialog.getByLabel('Nome in tedesco')).toHaveValue('Passatelli in Brühe')
  await goTo(dialog, 'Dati')
  await expect(dialog.getByLabel('Nome italiano')).toHaveValue(NAME)
  await expect(dialog.getByRole('radio', { name: 'Primi' })).toBeChecked()
  await expect(dialog.getByLabel('Prezzo in euro')).toHaveValue('9,50')
  await goTo(dialog, 'Allergeni')
  const on = dialog.getByRole('button', { pressed: true })
  await expect(on).toHaveText(['Glutine', 'Uova', 'Sedano'])
  await dialog.getByRole('button', { name: 'Fatto' }).click()

  const card = page.getByRole('article').filter({ hasText: NAME })
  await expect(card.getByText('9,50 €')).toBeVisible()
  await expect(card.getByText('Mancano: francese, spagnolo')).toBeVisible()
  const picture = card.locator('img').first()
  await expect(picture).toHaveAttribute('src', /\/parse\/files\//)
  await expect(picture).toHaveJSProperty('naturalWidth', 400)
})

test('a photo is kept upright, without what the camera wrote into it', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dialog } = await openDish(page, 'foto')
  await choosePhoto(page, dialog, await uprightPhoto(page))
  await dialog.getByRole('button', { name: 'Usa questa foto' }).click()
  await expect(page.getByText('Foto di Tagliatelle al ragù salvata')).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('DishImage', hotelId)).length).toBe(1)
  const [kept] = await rowsOnServer('DishImage', hotelId)
  const url = (file: unknown) => (file as { url: string }).url
  const upright = { type: 'image/jpeg', above: 'red', below: 'blue', hasExif: false }
  expect(await seenPhoto(page, url(kept?.['thumb']))).toEqual({ ...upright, width: 400, height: 400 })
  expect(await seenPhoto(page, url(kept?.['image']))).toEqual({ ...upright, width: 900, height: 1200 })
})

test('a text that calls itself PNG is no photo', { tag: '@once' }, async ({ page }) => {
  const { dialog } = await openDish(page, 'foto')
  const buffer = Buffer.from('<html>Buon appetito</html>')
  await choosePhoto(page, dialog, { name: 'menu.png', mimeType: 'image/png', buffer })
  await expect(page.getByText("L' immagine deve essere PNG o JPEG").first()).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Ritaglia il quadrato' })).toHaveCount(0)
})

test('a photo that is being cropped is not lost without a question', { tag: '@once' }, async ({ page }) => {
  const { dialog, path } = await openDish(page, 'dati')
  await page.goto(path)
  await page.getByRole('article').getByRole('heading', { name: 'Tagliatelle al ragù' }).click()
  await goTo(dialog, 'Foto')
  await choosePhoto(page, dialog, await uprightPhoto(page))
  const crop = dialog.getByRole('heading', { name: 'Ritaglia il quadrato' })
  await expect(crop).toBeVisible()
  const question = page.getByRole('alertdialog')
  const ways = [
    () => page.mouse.click(4, 300),
    () => page.keyboard.press('Escape'),
    () => page.evaluate(() => window.history.back()),
  ]
  for (const leave of ways) {
    await leave()
    await expect(question).toContainText('Le modifiche apportate non sono ancora state salvate')
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(crop).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Continua' }).click()
  await expect(dialog).toBeHidden()
})

test('a photo that could not be sent is sent again without cropping it again', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dialog } = await openDish(page, 'foto')
  const isPressed = () => page.evaluate(() => Reflect.get(window, 'isPressed') === true)
  // Until the button is pressed: it is tried again by itself, too.
  await page.route('**/parse/files/**', async (route) =>
    route.request().method() !== 'POST' || (await isPressed()) ? route.fallback() : route.abort(),
  )
  await choosePhoto(page, dialog, await uprightPhoto(page))
  await dialog.getByRole('button', { name: 'Usa questa foto' }).click()
  await expect(dialog.getByText('La foto non è ancora caricata')).toBeVisible()
  expect(await rowsOnServer('DishImage', hotelId)).toEqual([])
  await page.evaluate(() => {
    const note = () => Reflect.set(window, 'isPressed', true)
    window.addEventListener('click', note, { capture: true, once: true })
  })
  await dialog.getByRole('button', { name: 'Riprova' }).click()
  await expect(page.getByText('Foto di Tagliatelle al ragù salvata')).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('DishImage', hotelId)).length).toBe(1)
})

test('a photo that could not be sent goes after a reload', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dialog } = await openDish(page, 'foto')
  await page.route('**/parse/files/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await choosePhoto(page, dialog, await uprightPhoto(page))
  await dialog.getByRole('button', { name: 'Usa questa foto' }).click()
  await expect(dialog.getByText('La foto non è ancora caricata')).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('La foto non è ancora caricata')).toBeVisible()
  expect(await rowsOnServer('DishImage', hotelId)).toEqual([])
  await page.unroute('**/parse/files/**')
  await expect.poll(async () => (await rowsOnServer('DishImage', hotelId)).length).toBe(1)
  const [kept] = await rowsOnServer('DishImage', hotelId)
  await expect
    .poll(async () => (await rowsOnServer('Dish', hotelId))[0])
    .toMatchObject({ images: [kept?.['objectId']] })
  await expect(dialog.getByRole('img', { name: 'Foto di Tagliatelle al ragù' })).toHaveAttribute(
    'src',
    /\/parse\/files\//,
  )
  expect((await seenPhoto(page, (kept?.['thumb'] as { url: string }).url)).width).toBe(400)
})

test('Fatto saves the photo as it is cropped, as it saves everything else', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dialog } = await openDish(page, 'foto')
  await choosePhoto(page, dialog, await uprightPhoto(page))
  await expect(dialog.getByRole('button', { name: 'Usa questa foto' })).toBeInViewport({ ratio: 1 })
  await dialog.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await rowsOnServer('DishImage', hotelId)).length).toBe(1)
})

test('an impatient double click sends a photo once', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dialog } = await openDish(page, 'foto')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/parse/files/')) sent.push(request.url())
  })
  await choosePhoto(page, dialog, await uprightPhoto(page))
  await dialog.getByRole('button', { name: 'Usa questa foto' }).dblclick()
  await expect(page.getByText('Foto di Tagliatelle al ragù salvata')).toBeVisible()
  await expect.poll(async () => (await rowsOnServer('DishImage', hotelId)).length).toBe(1)
  // The square and the whole image.
  expect(sent).toHaveLength(2)
})

test('a label made for a dish is worn by it; one of the house’s is locked', { tag: '@once' }, async ({ page }) => {
  const { hotelId, dishId, dialog } = await openDish(page, 'dati')
  await dialog.getByRole('button', { name: 'Scegli etichette' }).click()
  const labels = page.getByRole('dialog', { name: 'Etichette di Tagliatelle al ragù' })
  const locked = labels.getByRole('listitem').filter({ hasText: 'Bloccata' })
  await expect(locked.first()).toBeVisible()
  await expect(locked.getByRole('button')).toHaveCount(0)

  await labels.getByRole('button', { name: 'Nuova etichetta' }).click()
  const form = page.getByRole('dialog', { name: 'Nuova etichetta' })
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(form.getByText('Scrivi il nome italiano dell’etichetta.')).toBeVisible()
  await form.getByLabel('Nome in italiano').fill('Sfoglia tirata a mano')
  await form.getByLabel('Nome in inglese').fill('Hand-rolled pasta')
  await form.getByRole('button', { name: 'Salva' }).click()
  await expect(labels.getByRole('checkbox', { name: 'Sfoglia tirata a mano' })).toBeChecked()
  await labels.getByRole('button', { name: 'Fatto' }).click()
  await expect(dialog.getByText('Sfoglia tirata a mano')).toBeVisible()

  await expect.poll(async () => (await rowsOnServer('Label', hotelId)).length).toBe(1)
  const [label] = await rowsOnServer('Label', hotelId)
  await expect
    .poll(async () => (await rowsOnServer('Dish', hotelId))[0])
    .toMatchObject({ objectId: dishId, labels: [label?.['objectId']] })
  await page.reload()
  await expect(dialog.getByText('Sfoglia tirata a mano')).toBeVisible()
})

test('a stranger finds no dish of somebody else’s hotel', { tag: '@once' }, async ({ page, browser }) => {
  const { hotelId, dishId, path } = await openDish(page, 'dati')
  const stranger = await anOwner()
  await aHotel(stranger, { name: 'Casa mia' })
  expect(await rowsOnServer('Dish', hotelId, stranger)).toEqual([])
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await openAs(other, stranger.email, `${path}?dish=${dishId}`)
  await expect(other.getByText('Albergo non trovato')).toBeVisible()
  await expect(other).toHaveURL(/\/hotels$/)
  await expect(other.getByText('Tagliatelle')).toHaveCount(0)
  await expect(other.getByText('Villa Aurora')).toHaveCount(0)
  await elsewhere.close()
})

test('a hotel that expires while one works keeps its dishes as they were', { tag: '@once' }, async ({ page }) => {
  const { hotelId } = await openDish(page, 'dati')
  // Else the page of the expired hotel may be there before the name is typed.
  let hear = () => {}
  const isTyped = new Promise<void>((resolve) => (hear = resolve))
  await page.route('**/functions/changes', async (route) => {
    await isTyped
    await route.continue()
  })
  await expire(hotelId)
  await page.getByRole('dialog').getByLabel('Nome italiano').fill('Tagliatelle al tartufo')
  hear()
  await expect(page.getByText('L’abbonamento di Villa Aurora è scaduto')).toBeVisible()
  const [dish] = await rowsOnServer('Dish', hotelId)
  expect(dish).toMatchObject({ name: { it: 'Tagliatelle al ragù' } })
})

test('the cards stand in as many columns as the screen has room for', { tag: '@once' }, async ({ page }) => {
  const { owner, hotelId } = await openNewHotel(page)
  for (const name of ['Farinata', 'Trofie', 'Branzino', 'Panna cotta', 'Insalata']) await aDish(owner, hotelId, name)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Trofie' })).toBeVisible()
  const columns = () =>
    page
      .getByRole('list')
      .filter({ has: page.getByRole('heading', { name: 'Trofie' }) })
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  const expected = [
    [489, 1],
    [490, 2],
    [767, 2],
    [768, 3],
    [991, 3],
    [992, 4],
    [1920, 4],
  ] as const
  for (const [width, count] of expected) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await columns()]).toEqual([width, count])
  }
})
