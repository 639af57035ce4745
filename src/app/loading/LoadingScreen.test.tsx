import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { it as words } from '#i18n/it.ts'
import { ConvivioProvider } from '#store/hooks.tsx'
import type { ScopeState } from '#sync/replica/scopeState.ts'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { LoadingScreen } from './LoadingScreen.tsx'

it('says how much has come, and another tip every two seconds', () => {
  vi.useFakeTimers()
  const [first, second] = words.shell.loading.tips
  const scopes = new Map<string, ScopeState>([
    ['h1/stays', { status: 'loading', rows: 12_345 }],
    ...['h1/menu', 'h1/places', '/account'].map((key) => [key, { status: 'loading', rows: 0 }] as const),
  ])
  scopes.set('/account', { status: 'ready' })
  render(
    <ConvivioProvider convivio={fakeConvivio(signedInState({}, { scopes }))}>
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
