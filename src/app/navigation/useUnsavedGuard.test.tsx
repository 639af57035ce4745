import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ConvivioProvider } from '#store/hooks.tsx'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { UiProvider } from '#ui/UiProvider.tsx'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

function Guarded() {
  useUnsavedGuard()
  return <Outlet />
}

function open(at: string, calendar: ReactNode = null) {
  const convivio = fakeConvivio(signedInState())
  const paths = ['/calendar', '/rooms', '/login']
  const children = paths.map((path) => ({ path, element: path === '/calendar' ? calendar : <p>{path}</p> }))
  const router = createMemoryRouter([{ element: <Guarded />, children }], { initialEntries: [at] })
  render(
    <ConvivioProvider convivio={convivio}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </ConvivioProvider>,
  )
  const go = (to: string) => act(() => router.navigate(to))
  const back = () => act(() => router.navigate(-1))
  const place = () => router.state.location.pathname
  return { convivio, router, go, back, place }
}

it.each([
  ['saved=0', 'Hai modificato il menù, ma non hai salvato.'],
  ['savedPrice=0', 'Hai modificato i prezzi, ma non hai salvato.'],
])('leaving with %s asks, and goes only after Continua', async (query, question) => {
  const { go, place } = open(`/calendar?${query}`)
  await go('/rooms')
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    `${question} Continuando perderai le modifiche, vuoi procedere?`,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Annulla' }))
  expect(place()).toBe('/calendar')
  await go('/rooms')
  await userEvent.click(await screen.findByRole('button', { name: 'Continua' }))
  expect(place()).toBe('/rooms')
})

it('asks although the page writes into its address in that moment', async () => {
  const { router, place } = open('/calendar?saved=0')
  await act(async () => {
    void router.navigate('/rooms')
    await router.navigate('/calendar?saved=0&gScrollPosition=377', { replace: true })
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Continua' }))
  await waitFor(() => expect(place()).toBe('/rooms'))
})

it.each([
  ['Continua', '/rooms'],
  ['Annulla', '/calendar'],
])('%s is heard also when the page has written into its address meanwhile', async (answer, then) => {
  const { go, place, router } = open('/calendar?saved=0')
  await go('/rooms')
  await screen.findByRole('alertdialog')
  await act(() => router.navigate('/calendar?saved=0&firstDay=1', { replace: true }))
  await userEvent.click(screen.getByRole('button', { name: answer }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(place()).toBe(then))
})

it('asks when Back would take away the days that are edited', async () => {
  const { go, back } = open('/calendar')
  await go('/calendar?firstDay=1&lastDay=1&saved=0')
  await back()
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Hai modificato il menù')
})

it('does not ask when all is saved, nor within the page', async () => {
  const { go, place } = open('/calendar?saved=0')
  await go('/calendar?saved=0&firstDay=1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await go('/calendar?saved=1')
  await go('/rooms')
  expect(place()).toBe('/rooms')
})

it('does not stand in the way when the session has ended', async () => {
  const { convivio, go, place } = open('/calendar?saved=0')
  await convivio.signOut()
  await go('/login')
  expect(place()).toBe('/login')
})

it.each([
  ['/calendar', 1, true],
  ['/calendar', 0, false],
])('closing the tab at %s with %i unsent rows warns: %s', (at, unsent, warns) => {
  const { convivio } = open(at)
  act(() => convivio.state.setState({ saving: { status: 'waiting', unsent, refused: [] } }))
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(warns)
})

describe('what can be saved', () => {
  const save = vi.fn<() => Promise<boolean>>()
  function Editor() {
    useUnsavedWork({ question: { text: 'Non hai salvato.', save } })
    return null
  }

  it('is saved and left by Salva', async () => {
    const { go, place } = open('/calendar', <Editor />)
    save.mockResolvedValueOnce(true)
    await go('/rooms?x=1')
    await userEvent.click(await screen.findByRole('button', { name: 'Salva' }))
    expect(save).toHaveBeenCalledOnce()
    await waitFor(() => expect(place()).toBe('/rooms'))
  })

  it('stays, and asks again, when it was not saved', async () => {
    const { go, place } = open('/calendar', <Editor />)
    save.mockResolvedValueOnce(false)
    await go('/rooms')
    await userEvent.click(await screen.findByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(place()).toBe('/calendar')
    await go('/rooms')
    await userEvent.click(await screen.findByRole('button', { name: 'Continua' }))
    expect(place()).toBe('/rooms')
  })

  it('may write into the address of its page meanwhile', async () => {
    const { go, place, router } = open('/calendar?saved=0', <Editor />)
    save.mockImplementationOnce(async () => {
      await router.navigate('/calendar?saved=1', { replace: true })
      return true
    })
    await go('/rooms')
    await userEvent.click(await screen.findByRole('button', { name: 'Salva' }))
    await waitFor(() => expect(place()).toBe('/rooms'))
  })
})
