/** The least that shows the same rows: no drag, no keyboard, no store. */
import type { TimelineData } from './data.ts'

const ROW = 32
const DAY = 40
const HEAD = 150
const MILLISECONDS = 86_400_000

type Booking = TimelineData['bookings'][number]

function openFloor(root: HTMLElement, { start, rows, days, bookings }: TimelineData) {
  const first = Date.parse(start)
  const byRow = new Map(rows.map(({ id }) => [id, bookings.filter(({ row }) => row === id)]))
  const shown = new Map<number, HTMLElement>()
  const place = (time: number) => Math.max(0, Math.min(days, (time - first) / MILLISECONDS))

  function barOf({ checkin, checkout, label }: Booking): HTMLElement {
    const bar = document.createElement('div')
    bar.className = 'bar'
    bar.style.left = `${HEAD + place(checkin) * DAY}px`
    bar.style.width = `${(place(checkout) - place(checkin)) * DAY - 1}px`
    bar.textContent = label
    return bar
  }

  function rowOf(at: number): HTMLElement {
    const row = document.createElement('div')
    row.className = 'row'
    row.style.transform = `translateY(${at * ROW}px)`
    const name = document.createElement('b')
    name.textContent = rows[at]?.name ?? ''
    row.append(name, ...(byRow.get(rows[at]?.id ?? '') ?? []).map(barOf))
    return row
  }

  function draw(): void {
    const top = Math.max(0, Math.floor(root.scrollTop / ROW) - 4)
    const end = Math.min(rows.length, Math.ceil((root.scrollTop + root.clientHeight) / ROW) + 4)
    for (const [at, row] of shown)
      if (at < top || at >= end) {
        row.remove()
        shown.delete(at)
      }
    for (let at = top; at < end; at += 1) {
      if (shown.has(at)) continue
      const row = rowOf(at)
      shown.set(at, row)
      root.append(row)
    }
  }

  function redraw(rowId: string): void {
    const at = rows.findIndex(({ id }) => id === rowId)
    const before = shown.get(at)
    if (!before) return
    const after = rowOf(at)
    before.replaceWith(after)
    shown.set(at, after)
  }

  const pad = document.createElement('div')
  pad.style.height = `${rows.length * ROW}px`
  root.append(pad)
  root.addEventListener('scroll', draw, { passive: true })
  draw()
  return (id: string, to: string) => {
    for (const [from, list] of byRow) {
      const booking = list.find((one) => one.id === id)
      if (!booking) continue
      byRow.set(
        from,
        list.filter((one) => one !== booking),
      )
      byRow.set(to, [...(byRow.get(to) ?? []), booking])
      redraw(from)
      return redraw(to)
    }
  }
}

let move: ReturnType<typeof openFloor> | undefined

window.timelineBench = {
  scroller: () => document.querySelector<HTMLElement>('#root'),
  render(data) {
    const root = document.querySelector<HTMLElement>('#root')
    if (root) move = openFloor(root, data)
  },
  move: (id, row) => move?.(id, row),
}
