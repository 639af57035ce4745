import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { longPeriod } from '#i18n/format/dates.ts'
import { openAs } from './access.ts'
import { center, drag, swipe, touchDrag } from './pointer.ts'

export const UNSAVED = 'Hai modificato il menù, ma non hai salvato. Continuando perderai le modifiche, vuoi procedere?'

const ACTIONS = {
  copy: ['Copia', 'Control+c'],
  copyDays: ['Copia giorno per giorno', 'Alt+c'],
  paste: ['Incolla', 'Control+v'],
  pasteDays: ['Incolla giorno per giorno', 'Alt+v'],
  print: ['Stampa menu', 'Control+m'],
} as const

export class MenuCalendar {
  readonly panel: Locator
  readonly period: Locator
  readonly save: Locator
  readonly question: Locator
  readonly overwrite: Locator

  constructor(
    readonly page: Page,
    readonly isTouched: boolean,
  ) {
    this.panel = page.getByRole('complementary', { name: 'Menu dei giorni scelti' })
    this.period = this.panel.getByRole('heading', { level: 2 }).first()
    this.save = this.panel.getByRole('button', { name: /^Salva/ })
    this.question = page.getByRole('alertdialog')
    this.overwrite = page.getByRole('dialog', { name: 'Sovrascrivere i menu?' })
  }

  async open(email: string, hotelId: string, day: string): Promise<void> {
    const month = Date.parse(`${day}T12:00:00Z`) / 1000
    await openAs(this.page, email, `/hotels/${hotelId}/calendar?currentDate=${month}`)
    await this.day(day).waitFor()
  }

  day(day: string): Locator {
    return this.page.locator(`[role="gridcell"][data-day="${day}"]`)
  }

  /** On a phone the panel covers the month. */
  async uncover(): Promise<void> {
    if (!this.isTouched || !(await this.panel.isVisible())) return
    await this.panel.getByRole('button', { name: 'Chiudi il menu' }).click()
    await expect(this.panel).toBeHidden()
  }

  async choose(day: string): Promise<void> {
    await this.uncover()
    if (this.isTouched) await this.day(day).tap()
    else await this.day(day).click()
    await expect(this.period).toHaveText(longPeriod(day, day))
  }

  /** Selects days by dragging; a finger holds first. */
  async chooseDays(first: string, last: string): Promise<void> {
    await this.uncover()
    const [from, to] = [this.day(first), this.day(last)]
    if (this.isTouched) {
      await from.scrollIntoViewIfNeeded()
      await swipe(this.page, await center(from), await center(to), () =>
        expect(from).toHaveAttribute('aria-selected', 'true'),
      )
    } else await drag(this.page, from, to)
    await expect(this.period).toHaveText(longPeriod(first, last))
  }

  meal(name: string): Locator {
    return this.panel.getByRole('region', { name, exact: true })
  }

  async addMeal(name: string): Promise<void> {
    await this.panel.getByRole('combobox', { name: 'Aggiungi pasto' }).click()
    await this.panel.getByRole('option', { name }).click()
    await expect(this.meal(name)).toBeVisible()
  }

  async addDishes(meal: string, names: readonly string[]): Promise<void> {
    const field = this.meal(meal).getByRole('combobox', { name: `Aggiungi piatto: ${meal}` })
    for (const name of names) {
      await field.fill(name)
      await this.meal(meal).getByRole('option', { name }).click()
      await expect(this.handle(meal, name)).toBeVisible()
    }
  }

  handle(meal: string, dish: string): Locator {
    return this.meal(meal).getByRole('button', { name: `Sposta: ${dish}.` })
  }

  async moveDish(meal: string, dish: string, to: string): Promise<void> {
    const [from, beside] = [this.handle(meal, dish), this.handle(meal, to)]
    await from.scrollIntoViewIfNeeded()
    if (this.isTouched) await touchDrag(this.page, await center(from), await center(beside))
    else await drag(this.page, from, beside)
  }

  async removeDish(meal: string, dish: string): Promise<void> {
    await this.meal(meal)
      .getByRole('button', { name: `Togli dal pasto: ${dish}` })
      .click()
  }

  readonly dishesOf = (meal: string) => async (): Promise<string[]> => {
    const handles = this.meal(meal).getByRole('button', { name: /^Sposta: / })
    const labels = await handles.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
    return labels.map((label) => label.replace(/^Sposta: (.*?)\. Usa.*$/, '$1'))
  }

  /** With its keys, or on a phone from the menu. */
  async act(action: keyof typeof ACTIONS): Promise<void> {
    const [label, keys] = ACTIONS[action]
    if (!this.isTouched) return this.page.keyboard.press(keys)
    await this.actInMenu(label)
  }

  async actInMenu(label: string): Promise<void> {
    await this.panel.getByRole('button', { name: 'Altre azioni' }).click()
    const entries = this.panel.getByRole('listitem')
    await entries.getByRole('button', { name: new RegExp(`^${label}( ?Scorciatoia|$)`) }).click()
  }

  async saveAll(): Promise<void> {
    await this.save.click()
    await expect(this.save).toBeDisabled()
    await expect(this.page).toHaveURL(/[?&]saved=1/)
  }

  async answer(question: string, answer: 'Annulla' | 'Continua'): Promise<void> {
    await expect(this.question).toContainText(question)
    await this.question.getByRole('button', { name: answer }).click()
    await expect(this.question).toBeHidden()
  }
}
