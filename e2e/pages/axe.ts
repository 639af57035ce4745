import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions, run, setup, teardown } from 'axe-core'
import type { Page } from 'playwright/test'

declare global {
  interface Window {
    readonly axe?: {
      readonly run: typeof run
      readonly setup: typeof setup
      readonly teardown: typeof teardown
      readonly commons: { readonly dom: { getTextElementStack(element: Element): Element[][] } }
    }
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const CONTRAST = 'color-contrast'
/** Beyond the levels: what a table and a button say to who does not see them. */
export const NAMES = ['empty-table-header', 'label-content-name-mismatch'] as const

interface Violation {
  readonly id: string
  readonly at: readonly string[]
}

async function violations(page: Page, options: RunOptions, ofSamples = false): Promise<Violation[]> {
  // A page in which one only moves about has it already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ([axeOptions, onlySamples]) => {
      const { axe } = window
      if (!axe) throw new Error('axe is not in the page')

      const { dom } = axe.commons

      /** What does not work need not be read: themselves, and what names them. */
      function inactiveElements(): Set<Element> {
        const controls = document.querySelectorAll<HTMLInputElement>(':disabled, [aria-disabled="true"]')
        const named = [...controls].flatMap((control) => [
          control,
          ...(control.labels ?? []),
          ...(control.ariaLabelledByElements ?? []),
        ])
        return new Set([...document.querySelectorAll('[inert]'), ...named])
      }

      /**
       * Three elements of each look: of their text, and of all that lies under and around it. Those
       * are all that axe computes a contrast from, and a list has a hundred alike. Fields are all tried.
       */
      function samples(): Element[] {
        const inactive = inactiveElements()
        const surfaces = new Map<Element, string>()
        const surfaceOf = (element: Element): string => {
          const known = surfaces.get(element)
          if (known !== undefined) return known
          const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath } =
            getComputedStyle(element)
          const pseudo = ['::before', '::after'].map((name) => {
            const { content, backgroundColor: color, backgroundImage: image } = getComputedStyle(element, name)
            return content === 'none' ? '' : color + image
          })
          const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode, clipPath, ...pseudo]
          const surface = [...own, inactive.has(element)].join()
          surfaces.set(element, surface)
          return surface
        }
        const around = (element: Element | null): string =>
          element ? `${surfaceOf(element)}<${around(element.parentElement)}` : ''

        const seen = new Map<string, number>()
        return [...document.body.querySelectorAll('*')].filter((element) => {
          if (element.matches('input, select, textarea')) return true
          const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('')
          if (text.trim() === '') return false
          const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
          // Axe takes single letters and signs for pictures.
          const isWord = /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(text)
          const under = dom.getTextElementStack(element).map((stack) => stack.map(surfaceOf).join('/'))
          const look = [color, fontSize, fontWeight, textShadow, isWord, ...under, around(element)].join('|')
          const count = (seen.get(look) ?? 0) + 1
          seen.set(look, count)
          return count <= 3
        })
      }

      function samplesOnly() {
        axe?.setup(document)
        const include = samples()
        axe?.teardown()
        return { include }
      }

      const { violations: found } = await axe.run(onlySamples ? samplesOnly() : document, {
        ...axeOptions,
        // What is good it would describe element by element, too, and nobody reads it.
        resultTypes: ['violations'],
        selectors: false,
      })
      return found.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    },
    [options, ofSamples] as const,
  )
}

/** What breaks the rules with these tags, contrast aside. */
export const violationsOfTags = (page: Page, tags: readonly string[]) =>
  violations(page, {
    runOnly: { type: 'tag', values: [...tags] },
    rules: { [CONTRAST]: { enabled: false } },
  })

export const violationsOfRules = (page: Page, rules: readonly string[]) =>
  violations(page, { runOnly: { type: 'rule', values: [...rules] } })

export const violationsOfContrast = (page: Page) =>
  violations(page, { runOnly: { type: 'rule', values: [CONTRAST] } }, true)
