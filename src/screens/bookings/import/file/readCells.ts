interface ReadRow {
  /** Line on which it begins, 1 the first. */
  readonly line: number
  readonly cells: string[]
  /** Where the next row begins. */
  readonly end: number
  /** Quotes begin in it that never end. */
  readonly isOpen: boolean
}

/** As much as a cell of Excel holds: quotes that do not end before are open. */
const LONGEST_CELL = 32_767

type Quoted = { readonly end: number; readonly text: string } | 'open' | 'letters'

/**
 * The cell in quotes that begins at `from`. Quotes after which the cell goes on, `"Gigi" Rossi`, are letters
 * of a program that knows no quotes.
 */
function quotedCell(text: string, from: number, separator: string): Quoted {
  let at = from + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0 || quote - from > LONGEST_CELL) return 'open'
    if (text[quote + 1] === '"') {
      at = quote + 2
      continue
    }
    let end = quote + 1
    while (text[end] === ' ') end += 1
    const next = text[end]
    if (next !== undefined && next !== '\n' && next !== separator) return 'letters'
    return { end, text: text.slice(from + 1, quote).replaceAll('""', '"') }
  }
}

/** What opens and closes a cell instead of `"`. */
interface OtherQuotes {
  readonly open: string
  readonly close: string
}

/** A cell in such quotes ends on its line, where a separator follows: `'Dell'Acqua'` is one. */
function otherQuotedCell(text: string, from: number, separator: string, lineEnd: number, close: string): Quoted {
  for (let at = text.indexOf(close, from + 1); at >= 0 && at < lineEnd; at = text.indexOf(close, at + 1)) {
    let end = at + 1
    while (text[end] === ' ') end += 1
    if (end === lineEnd || text[end] === separator)
      return { end, text: text.slice(from + 1, at).replaceAll(close + close, close) }
  }
  return 'open'
}

function otherQuotedRow(
  text: string,
  start: number,
  separator: string,
  lineEnd: number,
  { open, close }: OtherQuotes,
): Omit<ReadRow, 'line'> {
  const cells: string[] = []
  let isOpen = false
  for (let at = start; ; at += 1) {
    while (text[at] === ' ') at += 1
    const quoted = text[at] === open ? otherQuotedCell(text, at, separator, lineEnd, close) : 'letters'
    isOpen ||= quoted === 'open'
    const end = typeof quoted === 'object' ? quoted.end : endOf(text, at, separator, lineEnd)
    cells.push(typeof quoted === 'object' ? quoted.text : text.slice(at, end))
    if (end >= lineEnd) return { cells, end: lineEnd + 1, isOpen }
    at = end
  }
}

const PAIRS = ["''", '“”', '””', '„“', '„”', '‘’', '’’', '«»', '‹›'].map((pair): OtherQuotes => ({
  open: pair.charAt(0),
  close: pair.charAt(1),
}))

/** The quotes of a file whose headers all stand in the same ones. */
export function otherQuotesOf(text: string, separator: string): OtherQuotes | undefined {
  const lines = text
    .slice(0, 20_000)
    .split('\n', 20)
    .map((line) =>
      line
        .split(separator)
        .map((cell) => cell.trim())
        .filter(Boolean),
    )
  const isIn = (cell: string, { open, close }: OtherQuotes) =>
    cell.length > 2 && cell.startsWith(open) && cell.endsWith(close)
  return PAIRS.find((pair) => lines.some((cells) => cells.length > 2 && cells.every((cell) => isIn(cell, pair))))
}

/** The end of a cell without quotes. */
function endOf(text: string, from: number, separator: string, lineEnd: number): number {
  const end = text.indexOf(separator, from)
  return end < 0 || end > lineEnd ? lineEnd : end
}

function quotedRow(text: string, start: number, separator: string): Omit<ReadRow, 'line'> {
  const cells: string[] = []
  let isOpen = false
  let at = start
  let lineEnd = -1
  for (;;) {
    const quoted = text[at] === '"' ? quotedCell(text, at, separator) : 'letters'
    let end: number
    if (typeof quoted === 'object') {
      cells.push(quoted.text)
      end = quoted.end
    } else {
      isOpen ||= quoted === 'open'
      if (lineEnd < at) lineEnd = text.indexOf('\n', at)
      if (lineEnd < 0) lineEnd = text.length
      end = endOf(text, at, separator, lineEnd)
      cells.push(text.slice(at, end))
    }
    if (text[end] !== separator) return { cells, end: end + 1, isOpen }
    at = end + 1
  }
}

/**
 * Reads rows until `onRow` returns false. Lines end with `\n`; a cell in quotes may hold separators, quotes in
 * pairs, and line ends. `quotes`: others in which the cells of the file stand.
 */
export function readCells(
  text: string,
  separator: string,
  onRow: (row: ReadRow) => boolean,
  quotes?: OtherQuotes,
): void {
  let line = 1
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at)
    const lineEnd = found < 0 ? text.length : found
    const plain = text.slice(at, lineEnd)
    const row =
      quotes && plain.includes(quotes.open)
        ? otherQuotedRow(text, at, separator, lineEnd, quotes)
        : plain.includes('"')
          ? quotedRow(text, at, separator)
          : { cells: plain.split(separator), end: lineEnd + 1, isOpen: false }
    if (!onRow({ ...row, line })) return
    line += 1
    if (row.end > lineEnd + 1) line += text.slice(lineEnd + 1, row.end - 1).split('\n').length
    at = row.end
  }
}
