import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useTyped } from './useTyped.ts'

const PAUSE = 300

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A search whose address says what is typed only when the test says so. */
function openSearch() {
  const asked: string[] = []
  const { result, rerender } = renderHook(
    ({ settled }) => useTyped(settled, (text) => asked.push(text), { pause: PAUSE }),
    { initialProps: { settled: '' } },
  )
  return {
    asked,
    shown: () => result.current.text,
    type(text: string) {
      act(() => result.current.type(text))
    },
    pause() {
      act(() => {
        vi.advanceTimersByTime(PAUSE)
      })
    },
    addressSays: (settled: string) => rerender({ settled }),
  }
}

it('keeps a letter that is typed while the address is still being written', () => {
  const { asked, shown, type, pause, addressSays } = openSearch()
  type('bianchi')
  pause()
  type('bianchi 12')
  addressSays('bianchi')
  expect(shown()).toBe('bianchi 12')
  pause()
  expect(asked).toEqual(['bianchi', 'bianchi 12'])
  addressSays('bianchi 12')
  expect(shown()).toBe('bianchi 12')
})

it('stays empty when it is emptied while the address is still being written', () => {
  const { asked, shown, type, pause, addressSays } = openSearch()
  type('bianchi')
  pause()
  type('')
  addressSays('bianchi')
  expect(shown()).toBe('')
  pause()
  expect(asked).toEqual(['bianchi', ''])
})

it('follows the address when somebody else changes it', () => {
  const { shown, type, pause, addressSays } = openSearch()
  type('bianchi')
  pause()
  addressSays('bianchi')
  addressSays('')
  expect(shown()).toBe('')
  addressSays('bianchi')
  expect(shown()).toBe('bianchi')
})
