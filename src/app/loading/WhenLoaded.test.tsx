import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { defaultFeatures, FeaturesContext } from '#ui/features.ts'
import { useHeldLoading } from './WhenLoaded.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

const load = () => renderHook(({ loading }) => useHeldLoading(loading), { initialProps: { loading: true } })
const pass = (time: number) =>
  act(() => {
    vi.advanceTimersByTime(time)
  })

it('keeps the loading screen for two seconds after a quick load', () => {
  const { result, rerender } = load()
  pass(300)
  rerender({ loading: false })
  pass(1699)
  expect(result.current).toBe(true)
  pass(1)
  expect(result.current).toBe(false)
})

it('leaves at once after a long load', () => {
  const { result, rerender } = load()
  pass(3500)
  expect(result.current).toBe(true)
  rerender({ loading: false })
  pass(0)
  expect(result.current).toBe(false)
})

it('leaves at once where the host wants no tip to be read', () => {
  const { result, rerender } = renderHook(({ loading }) => useHeldLoading(loading), {
    initialProps: { loading: true },
    wrapper: ({ children }) => (
      <FeaturesContext value={{ ...defaultFeatures, loadingScreenSeconds: 0 }}>{children}</FeaturesContext>
    ),
  })
  pass(300)
  rerender({ loading: false })
  pass(0)
  expect(result.current).toBe(false)
})

it('is not shown when nothing has to be loaded', () => {
  const { result } = renderHook(() => useHeldLoading(false))
  expect(result.current).toBe(false)
})
