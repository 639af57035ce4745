import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'

export interface PrintedCell {
  /** With single spaces. */
  readonly text: string
  readonly entries: readonly string[]
  /** Its middle, in points from the left edge of the page. */
  readonly across: number
}

/** The part of a table that is on one page; cells in which nothing is written are left out. */
export interface PrintedTable {
  readonly page: number
  readonly caption: string
  /** What stands above its columns: upright, else what the first line has after its own title. */
  readonly heads: readonly PrintedCell[]
  readonly rows: readonly (readonly PrintedCell[])[]
}

interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly up: number
}

interface Node {
  readonly role?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

/** What is written on a page: by its mark, as the tags of the PDF name it, and what is turned. */
interface Written {
  readonly byMark: ReadonlyMap<string, readonly Piece[]>
  readonly turned: readonly Piece[]
}

const single = (text: string) => text.replace(/\s+/g, ' ').trim()

async function writtenOn(page: PDFPageProxy): Promise<Written> {
  const byMark = new Map<string, Piece[]>()
  const turned: Piece[] = []
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  let mark: string | undefined
  for (const item of items) {
    if (!('str' in item)) {
      mark = item.type === 'endMarkedContent' ? undefined : item.id
      continue
    }
    const [, slope = 0, , , left = 0, up = 0] = item.transform as number[]
    const piece = { text: item.str + (item.hasEOL ? ' ' : ''), left, right: left + item.width, up }
    if (slope !== 0) turned.push({ ...piece, right: left })
    else if (mark !== undefined) byMark.set(mark, [...(byMark.get(mark) ?? []), piece])
  }
  return { byMark, turned: turned.filter(({ text }) => text.trim() !== '') }
}

const nodesOf = (node: Node, role: string): readonly Node[] =>
  node.role === role ? [node] : (node.children ?? []).flatMap((child) => nodesOf(child, role))

const marksOf = ({ id, children = [] }: Node): readonly string[] =>
  id === undefined ? children.flatMap(marksOf) : [id]

/** Columns of dishes are a centimetre wide; the lines of a name stand closer. */
const LINES = 16

function headsFrom(pieces: readonly Piece[]): PrintedCell[] {
  const groups: Piece[][] = []
  for (const piece of [...pieces].sort((one, other) => one.left - other.left || one.up - other.up)) {
    const last = groups.at(-1)
    if (last?.[0] && piece.left - last[0].left < LINES) last.push(piece)
    else groups.push([piece])
  }
  return groups.map((group) => ({
    text: single(group.map(({ text }) => text).join(' ')),
    entries: [],
    across: group.reduce((sum, { left }) => sum + left, 0) / group.length,
  }))
}

function tablesOn(page: number, tree: Node, { byMark, turned }: Written): PrintedTable[] {
  const piecesOf = (node: Node) => marksOf(node).flatMap((id) => byMark.get(id) ?? [])
  const textOf = (node: Node) =>
    single(
      marksOf(node)
        .map((id) => (byMark.get(id) ?? []).map(({ text }) => text).join(''))
        .join(' '),
    )
  const cellOf = (node: Node): PrintedCell => {
    const pieces = piecesOf(node).filter(({ text }) => text.trim() !== '')
    const left = Math.min(...pieces.map((piece) => piece.left))
    const right = Math.max(...pieces.map((piece) => piece.right))
    return { text: textOf(node), entries: nodesOf(node, 'LI').map(textOf), across: (left + right) / 2 }
  }
  let above = Infinity
  return nodesOf(tree, 'Table').map((table) => {
    const lines = nodesOf(table, 'TR')
    const ups = lines.flatMap(piecesOf).map(({ up }) => up)
    // The names belong to the table below them.
    const lowest = Math.min(above, ...ups)
    const own = turned.filter(({ up }) => up > lowest && up < above)
    above = lowest
    const [, ...level] = nodesOf(lines[0] ?? {}, 'TH')
      .map(cellOf)
      .filter(({ text }) => text !== '')
    return {
      page,
      caption: nodesOf(table, 'Caption').map(textOf).join(' '),
      heads: own.length > 0 ? headsFrom(own) : level,
      rows: lines.map((line) => (line.children ?? []).map(cellOf).filter(({ text }) => text !== '')),
    }
  })
}

export async function readTables(bytes: Uint8Array): Promise<PrintedTable[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, at) => {
      const page = await pdf.getPage(at + 1)
      const tree = (await page.getStructTree()) as Node | null
      return tree ? tablesOn(at + 1, tree, await writtenOn(page)) : []
    }),
  )
  await task.destroy()
  return pages.flat()
}
