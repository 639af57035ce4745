import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { it as words } from '#i18n/it.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import { fakeConvivio, signedInState } from '#tests/fakeConvivio.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

it('says how much has come, and another tip every two seconds', () => {
  vi.useFakeTimers()
  const [first, second] = words.shell.loading.tips
  const sync = { status: 'running', done: 10, total: 40, rows: 12_345 } as const
  render(
    <ConvivioProvider convivio={fakeConvivio(signedInState({}, { sync }))}>
      <LoadingScreen />
    </ConvivioProvider>,
  )
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(screen.getByText('12.345 elementi caricati')).toBeVisible()
  expect(screen.getByText(first)).toBeVisible()
  act(() => {
    vi.advanceTimersByTime(2000)
  })
  expect(screen.getByText(second)).toBeVisible()
})
