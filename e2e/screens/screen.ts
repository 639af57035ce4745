import { expect } from 'playwright/test'
import type { Page } from 'playwright/test'
import { openAs } from '../pages/access.ts'
import { DEMO } from '../server.ts'

/** A screen: how to get there, and what tells that it is there. */
export interface Screen {
  readonly name: string
  open(page: Page): Promise<void>
}

export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()

export const asDemo = async (page: Page, path: string) => openAs(page, DEMO.email, path, DEMO.password)
