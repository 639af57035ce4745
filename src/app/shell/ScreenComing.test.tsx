import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ScreenComing } from './ScreenComing.tsx'

it('says that a screen is on its way, and offers to load it again when it does not come', () => {
  vi.useFakeTimers()
  render(<ScreenComing />)
  expect(screen.getByRole('status')).toHaveTextContent('Sto aprendo la pagina')
  expect(screen.queryByText('La pagina non arriva')).toBeNull()
  act(() => {
    vi.advanceTimersByTime(15_000)
  })
  expect(screen.getByText('La pagina non arriva')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible()
})
