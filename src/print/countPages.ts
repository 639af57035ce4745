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
