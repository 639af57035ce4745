import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { qrPaper } from './papers.ts'

async function marksDrawn(): Promise<boolean> {
  vi.resetModules()
  const { PrintPage } = await import('./PrintPage.tsx')
  const texts = { title: 'Foglio', heading: 'Stampa', closeTo: '/', paper: qrPaper }
  const { container } = render(
    <MemoryRouter>
      <PrintPage {...texts}>Un foglio</PrintPage>
    </MemoryRouter>,
  )
  return container.querySelector('[data-draws-page-marks]') !== null
}

it('says whether the browser draws the margins of pages: where it does not, sheets print their own head', async () => {
  expect(await marksDrawn()).toBe(false)
  vi.stubGlobal('CSSMarginRule', () => undefined)
  expect(await marksDrawn()).toBe(true)
  vi.unstubAllGlobals()
})
