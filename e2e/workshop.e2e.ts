import fs from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { expect, test as perScreen } from 'playwright/test'
import type { Page } from 'playwright/test'
import { build } from 'vite'
import { violationsOfContrast, violationsOfTags } from './pages/axe.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const ADDRESS = 'http://workshop.test/'

/** The files of the workshop, by their names; they are built once. */
const test = perScreen.extend<object, { readonly files: ReadonlyMap<string, string> }>({
  files: [
    async ({ browserName: _ }, give, { parallelIndex }) => {
      const outDir = path.resolve(`.test/workshop-${parallelIndex}`)
      await build({
        configFile: false,
        logLevel: 'error',
        root: 'src/workshop',
        base: '/',
        plugins: [react()],
        build: { outDir, emptyOutDir: true },
      })
      const names = fs.readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      await give(new Map(names.map((name) => [name, path.join(outDir, name)])))
    },
    { scope: 'worker' },
  ],
})

// Both in one worker.
test.describe.configure({ mode: 'default' })

async function open(page: Page, files: ReadonlyMap<string, string>): Promise<void> {
  await page.route(`${ADDRESS}**`, (route) => {
    const file = files.get(new URL(route.request().url()).pathname.slice(1) || 'index.html')
    return file === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ path: file })
  })
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { name: 'Workshop' })).toBeVisible()
  await expect(page.getByText('Carico gli ordini…')).toBeVisible()
}

/** The ground of a quiet button, which is seen under the pointer only, reaches over the edge; pixels. */
const EDGE = 20

/** Into `.test/workshop-pictures`. */
const picture = (page: Page, name: string) =>
  page.screenshot({ path: `.test/workshop-pictures/${name}.png`, fullPage: true })

/** States of which something stands out sideways. */
const tooWide = (page: Page) =>
  page.evaluate(
    (edge) =>
      Array.from(document.querySelectorAll('article > div > div'))
        .filter((state) => {
          const { right } = state.getBoundingClientRect()
          return Array.from(state.querySelectorAll('*')).some(
            (element) => element.getBoundingClientRect().right > right + edge,
          )
        })
        .map(({ textContent }) => textContent),
    EDGE,
  )

test('every shared component in the light, in the dark, at 200 % and on a phone @main @once', async ({
  page,
  files,
}) => {
  await open(page, files)
  for (const [look, scheme] of [
    ['Light', 'light'],
    ['Dark', 'dark'],
  ] as const) {
    await page.getByText(look, { exact: true }).click()
    await expect(page.locator(':root')).toHaveCSS('color-scheme', scheme)
    await picture(page, scheme)
    expect(await violationsOfContrast(page), scheme).toEqual([])
    expect(await tooWide(page), scheme).toEqual([])
  }
  expect(await violationsOfTags(page, WCAG)).toEqual([])
  await page.getByText('200%', { exact: true }).click()
  await picture(page, 'large')
  expect(await tooWide(page), '200 %').toEqual([])
  await page.getByText('100%', { exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'phone')
  expect(await tooWide(page), 'phone').toEqual([])
})

test('what opens, opened @main @once', async ({ page, files }) => {
  await open(page, files)
  for (const size of ['small', 'medium', 'large', 'wide']) {
    await page.getByRole('button', { name: `Open ${size}` }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await picture(page, `modal-${size}`)
    expect(await violationsOfTags(page, WCAG), size).toEqual([])
    await page.getByRole('button', { name: 'Fatto' }).click()
  }
  await page.getByRole('button', { name: 'Ask' }).click()
  await picture(page, 'question')
  await page.getByRole('button', { name: 'Annulla' }).last().click()
  await page.getByRole('button', { name: 'Altro per questo piatto' }).click()
  await picture(page, 'popover')
  expect(await violationsOfTags(page, WCAG), 'popover').toEqual([])
})
