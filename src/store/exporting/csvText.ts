import Papa from 'papaparse'

/** So that a spreadsheet reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

type Cells = readonly unknown[]

/** Lines for a spreadsheet, separated by semicolons; the first ones of a file begin with its mark. */
export function csvText(lines: readonly Cells[], isFirst: boolean): string {
  // A cell of a guest that begins with `=` is no formula.
  const text = Papa.unparse(
    lines.map((cells) => [...cells]),
    { delimiter: ';', escapeFormulae: true },
  )
  return (isFirst ? BYTE_ORDER_MARK : '') + (text ? `${text}\r\n` : '')
}
