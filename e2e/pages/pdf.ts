export interface Paper {
  /** Width and height of each page in points of 1/72 inch: A4 is 595 × 842. */
  readonly sizes: readonly (readonly number[])[]
  /** The words of each page, in reading order, with single spaces. */
  readonly pages: readonly string[]
  readonly text: string
}

export async function readPdf(bytes: Uint8Array): Promise<Paper> {
  // A second of processor, which journeys without paper do not need.
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const sheets = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const sheet = await pdf.getPage(at + 1)
      const { items } = await sheet.getTextContent()
      const words = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? ' ' : '') : ''))
      const [left = 0, bottom = 0, right = 0, top = 0] = sheet.view
      return {
        size: [Math.round(right - left), Math.round(top - bottom)],
        text: words.join('').replace(/\s+/g, ' '),
      }
    }),
  )
  await task.destroy()
  const pages = sheets.map(({ text }) => text)
  return { sizes: sheets.map(({ size }) => size), pages, text: pages.join(' ') }
}
