import { palettes, radius, shadows, space, textSize } from './tokens.ts'
import type { Mode, ColourPalette } from './tokens.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const declare = (prefix: string, values: ColourPalette | Readonly<Record<string, string | number>>) =>
  Object.entries(values)
    .map(([name, value]) => {
      const unit = typeof value === 'number' ? 'px' : ''
      return `--${prefix}${kebab(name)}:${value}${unit};`
    })
    .join('')

const colours = (mode: Mode) =>
  `color-scheme:${mode};` + declare('', palettes[mode]) + declare('shadow-', shadows[mode])

/** Light, dark when the system says so, and either when `data-mode` on the root element does. */
export const cssVariables = (): string =>
  [
    `:root{${declare('space-', space)}${declare('size-', textSize)}${declare('radius-', radius)}${colours('light')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-mode=light]){${colours('dark')}}}`,
    `:root[data-mode=dark]{${colours('dark')}}`,
    `@media print{:root:root:root{${colours('light')}}}`,
  ].join('\n')

/** Writes the tokens into the page, unless it was built with them, before the first render. */
export function installTokens(page: Document = document): void {
  if (page.querySelector('style[data-tokens]')) return
  const style = page.createElement('style')
  style.dataset.tokens = ''
  style.textContent = cssVariables()
  page.head.prepend(style)
}
