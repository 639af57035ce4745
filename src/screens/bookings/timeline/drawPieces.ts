/** A bar, or what is hatched, in a row of the timeline. */
export interface Piece {
  readonly id: string
  readonly className: string | undefined
  readonly style: string
  readonly text?: string
  readonly title?: string
  readonly role?: string
  readonly data?: Readonly<Record<string, string | undefined>>
}

/** The element of a piece stays the same while the piece does: a hand may hold it. */
const drawn = new WeakMap<HTMLElement, Map<string, { readonly piece: Piece; readonly element: HTMLElement }>>()

/** Without React: describing and comparing a dozen pieces for each row was half of a frame's work. */
export function drawPieces(row: HTMLElement, pieces: readonly Piece[]): void {
  const before = drawn.get(row)
  const after = new Map<string, { readonly piece: Piece; readonly element: HTMLElement }>()
  drawn.set(row, after)
  for (const [at, piece] of pieces.entries()) {
    const key = piece.id || String(at)
    const known = before?.get(key)
    const element = known?.element ?? document.createElement('div')
    fill(element, piece, known?.piece)
    after.set(key, { piece, element })
  }
  for (const [key, { element }] of before ?? []) if (!after.has(key)) element.remove()
  let at = 0
  for (const { element } of after.values()) {
    const there = row.childNodes[at]
    if (there !== element) row.insertBefore(element, there ?? null)
    at += 1
  }
}

function fill(element: HTMLElement, piece: Piece, before: Piece | undefined): void {
  const { id, className = '', style, text = '', title = '', role } = piece
  if (id && id !== before?.id) element.id = id
  if (className !== before?.className) element.className = className
  if (style !== before?.style) element.style.cssText = style
  if (text !== before?.text) element.textContent = text
  if (title !== (before?.title ?? '')) element.title = title
  if (role && role !== before?.role) element.setAttribute('role', role)
  for (const name in piece.data) {
    const value = piece.data[name]
    if (value === before?.data?.[name]) continue
    if (value === undefined) element.removeAttribute(`data-${name}`)
    else element.setAttribute(`data-${name}`, value)
  }
}
