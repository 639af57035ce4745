import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/screens/renderScreen.tsx'
import { useScopes } from './useScope.ts'

const HOTEL = 'miramare01'

it('a list is loading from its first frame on, and never empty before', async () => {
  const frames: boolean[] = []
  function List() {
    frames.push(useScopes(HOTEL, ['places']).isLoading)
    return null
  }
  await renderScreen(<List />, { path: '/', signedIn: true })
  await waitFor(() => expect(frames.at(-1)).toBe(false))
  expect(frames.indexOf(false)).toBeGreaterThan(0)
  expect(frames.lastIndexOf(true)).toBeLessThan(frames.indexOf(false))
})
