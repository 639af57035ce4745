import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchDrags } from './barDrag.ts'

/** Pixels: a head of 80 above the rows, of which two are scrolled away below it. */
const [HEAD, ROW, DAY, TOP] = [80, 60, 40, 100]

const onMove = vi.fn(() => true)
const onResize = vi.fn(() => true)
const onOpen = vi.fn()
const onTapDay = vi.fn()
const scrollBy = vi.fn()

const placed = (element: HTMLElement, left: number, top: number, width: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height)
  for (const [name, value] of Object.entries({ offsetLeft: left, offsetWidth: width, clientHeight: height }))
    Object.defineProperty(element, name, { value, configurable: true })
  return element
}

function aGrid() {
  document.body.innerHTML = `<div id="area"><div id="scroller"><div data-header></div><div id="rows"><div data-book="anna"></div></div></div>
    <aside data-without-row><button data-book="dario"></button></aside></div>`
  const of = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body
  const [area, scroller, rows] = [of('#area'), of('#scroller'), of('#rows')]
  placed(scroller, 0, TOP, 800, 500)
  placed(of('[data-header]'), 0, TOP, 800, HEAD)
  placed(rows, 0, TOP + HEAD - 2 * ROW, 800, 20 * ROW)
  scroller.scrollBy = scrollBy
  const end = watchDrags({
    area,
    scroller,
    rows,
    geometry: () => ({
      dayWidth: DAY,
      rowHeight: ROW,
      head: 100,
      rowIds: Array.from({ length: 20 }, (_, at) => `row${at}`),
      chosen: new Set(),
    }),
    targets: () => ({ onOpen, onMove, onResize, onChoose: vi.fn(), onMenu: vi.fn(), onTapDay, onCreate: vi.fn() }),
  })
  const bar = placed(of('[data-book=anna]'), 200, 300, 200, 50)
  return { bar, card: placed(of('[data-book=dario]'), 820, 300, 100, 50), end, rows }
}

const point = (type: string, element: EventTarget, x: number, y: number, pointerType = 'mouse') =>
  element.dispatchEvent(
    new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0, pointerId: 1, pointerType }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  document.elementFromPoint = () => null
  Element.prototype.animate = () => ({}) as Animation
  return () => {
    vi.useRealTimers()
    vi.clearAllMocks()
    Reflect.deleteProperty(document, 'elementFromPoint')
    Reflect.deleteProperty(Element.prototype, 'animate')
    document.body.innerHTML = ''
  }
})

describe('a bar in the hand', () => {
  it('is not dropped on a row that the days cover', () => {
    const { bar, end } = aGrid()
    point('pointerdown', bar, 300, 320)
    point('pointermove', window, 300, TOP + HEAD - 10)
    point('pointerup', window, 300, TOP + HEAD - 10)
    expect(onMove).not.toHaveBeenCalled()
    point('pointerdown', bar, 300, 320)
    point('pointermove', window, 300, TOP + HEAD + 10)
    point('pointerup', window, 300, TOP + HEAD + 10)
    expect(onMove).toHaveBeenCalledWith('anna', 'row2')
    end()
  })

  it('scrolls up where the rows begin, not below the days', () => {
    const { bar, end } = aGrid()
    point('pointerdown', bar, 300, 320)
    point('pointermove', window, 300, TOP + HEAD + 25)
    vi.advanceTimersByTime(40)
    expect(scrollBy).toHaveBeenCalledWith(0, -26)
    end()
  })

  it('is resized from what it was when it was lifted', () => {
    const { bar, end, rows } = aGrid()
    point('pointerdown', bar, 398, 320)
    point('pointermove', window, 398 + DAY, 320)
    placed(bar, 0, 0, 0, 0)
    point('pointermove', window, 398 + 2 * DAY, 320)
    expect(rows.querySelector<HTMLElement>('[data-ghost]')?.style.width).toBe(`${200 + 2 * DAY}px`)
    point('pointerup', window, 398 + 2 * DAY, 320)
    expect(onResize).toHaveBeenCalledWith('anna', 'checkout', 2)
    end()
  })

  it.each([
    ['mouse', 385, 'move'],
    ['touch', 385, 'days'],
    ['mouse', 396, 'days'],
  ])('of a %s at %i pixels begins a drag of: %s', (pointerType, x, kind) => {
    const { bar, end } = aGrid()
    point('pointerdown', bar, x, 320, pointerType)
    vi.advanceTimersByTime(250)
    expect(document.querySelector<HTMLElement>('#area')?.dataset['dragging']).toBe(kind)
    end()
  })
})

it('a finger that taps a day asks about it, and one that holds begins a booking', () => {
  const { rows, end } = aGrid()
  point('pointerdown', rows, 100 + 3.5 * DAY, TOP + HEAD + 5, 'touch')
  point('pointerup', window, 100 + 3.5 * DAY, TOP + HEAD + 5, 'touch')
  expect(onTapDay).toHaveBeenCalledWith('row2', 3)
  end()
})

it('a card that is dragged and let go on itself is not clicked', () => {
  const { card, end } = aGrid()
  const onClick = vi.fn()
  card.addEventListener('click', onClick)
  point('pointerdown', card, 830, 310)
  point('pointermove', window, 860, 310)
  point('pointerup', window, 860, 310)
  card.click()
  expect(onClick).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  card.click()
  expect(onClick).toHaveBeenCalledOnce()
  end()
})
