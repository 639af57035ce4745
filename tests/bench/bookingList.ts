import type { BrowserContext, Page } from 'playwright'
import { inject } from 'vitest'
import { numberText } from '#i18n/format/numbers.ts'
import type { BigHotel } from './bigHotel.ts'
import { signIn } from './visitor.ts'

const untilShown = async (page: Page, { books }: BigHotel): Promise<void> => {
  await page.getByText(`di ${numberText(books)} prenotazioni`).waitFor()
  await page
    .getByRole('link', { name: /^Ospite numero/ })
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
}

export async function openList(context: BrowserContext, hotel: BigHotel): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${inject('serverUrl')}/hotels/${hotel.hotelId}/list?past=1`)
  await signIn(page, hotel.owner)
  await untilShown(page, hotel)
  return page
}
