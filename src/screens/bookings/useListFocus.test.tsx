import { renderHook, waitFor } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import type { ListImperativeAPI } from 'react-window'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { aRow } from '#tests/rows/aRow.ts'
import { useListFocus } from './useListFocus.ts'

const books = Array.from({ length: 40 }, (_, at) => aRow('Book', { id: `book${at}`, hotel: 'hotel00001' }))

/** A list that draws a row so many frames after it was asked for. */
function aSlowList(frames: number) {
  const element = document.createElement('div')
  document.body.append(element)
  const draw = (index: number) => {
    const link = document.createElement('a')
    link.href = '#'
    link.dataset['index'] = String(index)
    element.replaceChildren(link)
    return link
  }
  const scrollToRow = ({ index }: { readonly index: number }) => {
    let left = frames
    const wait = () => {
      left -= 1
      if (left > 0) requestAnimationFrame(wait)
      else draw(index)
    }
    requestAnimationFrame(wait)
  }
  const list = { current: { element, scrollToRow } as unknown as ListImperativeAPI }
  const { result } = renderHook(() => useListFocus(list, books), { wrapper: MemoryRouter })
  const press = (key: string, target: HTMLElement) =>
    result.current.onKeyDown({ key, target, preventDefault: () => undefined } as unknown as KeyboardEvent)
  const focused = () => (document.activeElement as HTMLElement | null)?.dataset['index']
  return { first: draw(0), press, focused }
}

describe('the focus of the list', () => {
  it('goes to a row that a busy computer draws late', async () => {
    const { first, press, focused } = aSlowList(20)
    press('End', first)
    await waitFor(() => expect(focused()).toBe('39'))
  })

  it('goes where the last key leads, not where an earlier one did', async () => {
    const { first, press, focused } = aSlowList(5)
    press('End', first)
    press('ArrowDown', first)
    await waitFor(() => expect(focused()).toBe('1'))
  })
})
