import { useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface Fit<Setting extends string> {
  readonly setting: Setting
  readonly pages: number
  /** Of all that stands on the sheet, in millimetres. */
  readonly height: number
}

const MM = 96 / 25.4
/** Left for a printer's own rounding, in millimetres. */
const RESERVE = 2

const heightOf = (element: Element) => element.getBoundingClientRect().height

const blocksOf = (sheet: HTMLElement): Block[] =>
  [...sheet.children].map((child) => {
    if (!(child instanceof HTMLTableElement)) return { head: 0, rows: [heightOf(child)] }
    const rows = [...child.tBodies].flatMap((body) => [...body.rows].map(heightOf))
    return { head: child.tHead ? heightOf(child.tHead) : 0, rows }
  })

const heightOfAll = (blocks: readonly Block[], gap: number): number =>
  blocks.reduce(
    (sum, { head, rows }) => rows.reduce((height, row) => height + row, sum + head),
    gap * Math.max(0, blocks.length - 1),
  )

function measured<Setting extends string>(
  sheet: HTMLElement,
  settings: readonly [Setting, ...Setting[]],
  height: number,
): Fit<Setting> {
  const { zoom } = sheet.style
  // As large as it is printed, and without what is told on the screen only.
  sheet.style.zoom = '1'
  sheet.dataset['measured'] = ''
  let fit: Fit<Setting> = { setting: settings[0], pages: Infinity, height: 0 }
  for (const setting of settings) {
    sheet.dataset['setting'] = setting
    const gap = Number.parseFloat(getComputedStyle(sheet).rowGap) || 0
    const blocks = blocksOf(sheet)
    const pages = countPages(blocks, (height - RESERVE) * MM, gap)
    fit = { setting, pages, height: heightOfAll(blocks, gap) / MM }
    if (fit.pages === 1) break
  }
  delete sheet.dataset['measured']
  sheet.style.zoom = zoom
  return fit
}

interface Measured<Setting extends string> {
  readonly content: unknown
  readonly fit: Fit<Setting>
}

const isSame = <Setting extends string>(one: Measured<Setting>, other: Measured<Setting>): boolean =>
  one.content === other.content &&
  one.fit.setting === other.fit.setting &&
  one.fit.pages === other.fit.pages &&
  one.fit.height === other.fit.height

/**
 * The roomiest setting that fits one page, else how many pages; undefined before it is laid out.
 * Only the browser knows how high a text is: measured again when fonts or `content` change.
 * @param settings the roomiest first; the sheet's style goes by its `data-setting`
 * @param height of a page without its margins, in millimetres
 */
export function useFit<Setting extends string>(
  content: unknown,
  settings: readonly [Setting, ...Setting[]],
  height: number,
): { readonly sheet: RefObject<HTMLElement | null>; readonly fit: Fit<Setting> | undefined } {
  const sheet = useRef<HTMLElement>(null)
  const [known, setKnown] = useState<Measured<Setting>>()
  useLayoutEffect(() => {
    let isCurrent = true
    const measure = () => {
      if (!isCurrent || !sheet.current) return
      const fit = measured(sheet.current, settings, height)
      setKnown((before) => (before && isSame(before, { content, fit }) ? before : { content, fit }))
    }
    measure()
    void document.fonts.ready.then(measure)
    return () => {
      isCurrent = false
    }
  }, [content, settings, height])
  return { sheet, fit: known && known.content === content ? known.fit : undefined }
}

export interface Block {
  /** Height of what stands above the rows, on each page again; 0 where there is nothing. */
  readonly head: number
  readonly rows: readonly number[]
}

/** No row is cut, and no head stands without a row. All heights in one unit. */
export function countPages(blocks: readonly Block[], page: number, gap: number): number {
  let pages = 1
  let used = 0
  for (const { head, rows } of blocks) {
    for (const [at, row] of rows.entries()) {
      const isFirst = at === 0
      const wanted = (isFirst && used > 0 ? gap : 0) + (isFirst ? head : 0) + row
      const isNew = used > 0 && used + wanted > page
      if (isNew) pages += 1
      used = isNew ? head + row : used + wanted
    }
  }
  return pages
}
