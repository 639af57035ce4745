import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { openAs } from './access.ts'
import { dayFromNow } from './bookings.ts'
import type { Service } from './mealBooks.ts'

/** The dinner of a service is tomorrow's. */
export const kitchenOf = ({ hotelId }: Pick<Service, 'hotelId'>): string =>
  `/hotels/${hotelId}/kitchen?day=${dayFromNow(1)}&meal=3`

export async function openKitchen(page: Page, service: Service): Promise<void> {
  await openAs(page, service.owner.email, kitchenOf(service))
  await expect(page.getByRole('list', { name: 'Comande' })).toBeVisible()
}

export const cardOf = (page: Page, table: string, course: string): Locator =>
  page
    .locator('[data-card]')
    .filter({ has: page.getByRole('heading', { name: table, exact: true }) })
    .filter({ has: page.getByText(course, { exact: true }) })

export const readyStrip = (page: Page): Locator => page.getByRole('region', { name: 'Pronti' })
