import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeConvivio, signedInState } from '#tests/fakes/fakeConvivio.ts'

/** A browser's service worker: what it is registered with, and what comes after. */
function aBrowser(controller: object | null) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as (EventTarget & { postMessage?: unknown }) | null,
    waiting: null as { state: string; postMessage: (message: unknown) => void } | null,
    update: vi.fn(() => Promise.resolve()),
  })
  const container = Object.assign(new EventTarget(), {
    controller,
    register: vi.fn(() => Promise.resolve(registration)),
  })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker: container }))
  const postMessage = vi.fn()
  /** Another version has come. */
  const installed = () => {
    const worker = new EventTarget()
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
    registration.waiting = { state: 'installed', postMessage }
    worker.dispatchEvent(new Event('statechange'))
  }
  return { installed, postMessage }
}

/** @param worker what the server has as the newest one */
async function shown(controller: object | null, worker = '/assets/start-new.js', at = '/hotels') {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(worker)))
  vi.stubEnv('DEV', false)
  const browser = aBrowser(controller)
  const { keepAppOnDevice } = await import('#app/offline/newVersion.ts')
  const { NewVersion } = await import('./NewVersion.tsx')
  const { ConvivioProvider } = await import('#store/hooks.tsx')
  const { MemoryRouter } = await import('react-router-dom')
  keepAppOnDevice()
  await Promise.resolve()
  const convivio = fakeConvivio(signedInState({}))
  render(
    <MemoryRouter initialEntries={[at]}>
      <ConvivioProvider convivio={convivio}>
        <NewVersion />
      </ConvivioProvider>
    </MemoryRouter>,
  )
  const button = () => screen.queryByRole('button', { name: 'Nuova versione: ricarica' })
  return { ...browser, convivio, button }
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('a version that has come is offered, and loaded when the user says so', async () => {
  const { installed, button, postMessage } = await shown({})
  expect(button()).toBeNull()
  await act(async () => installed())
  await userEvent.click(await screen.findByRole('button', { name: 'Nuova versione: ricarica' }))
  expect(postMessage).toHaveBeenCalledWith('takeOver')
})

it('one that is shown already takes over without a word where no tab has another', async () => {
  const script = import.meta.url.replace('shell/topBar/NewVersion.test.tsx', 'offline/newVersion.ts')
  const { installed, button, postMessage } = await shown({}, new URL(script).pathname)
  await act(async () => installed())
  await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith('takeOverIfAlone'))
  expect(button()).toBeNull()
})

it('the first one of a device is not offered', async () => {
  const { installed, button } = await shown(null)
  await act(async () => installed())
  expect(button()).toBeNull()
})

it('it is not offered while something is to be saved', async () => {
  const { installed, button, convivio } = await shown({})
  await act(async () => installed())
  await screen.findByRole('button')
  act(() => convivio.state.setState({ saving: { status: 'pending', unsent: 1, refused: [] } }))
  expect(button()).toBeNull()
})

it('it is not offered while a menu is edited that was not saved', async () => {
  const { installed, button } = await shown({}, undefined, '/hotels/h1/calendar?saved=0')
  await act(async () => installed())
  await act(async () => undefined)
  expect(button()).toBeNull()
})

it('it is not offered while a form would lose what was typed', async () => {
  const { installed, button } = await shown({})
  const { useUnsavedWork } = await import('#ui/feedback/unsavedWork.ts')
  await act(async () => installed())
  await screen.findByRole('button')
  function Form() {
    useUnsavedWork({ question: { text: 'Perdere?' } })
    return null
  }
  const { unmount } = render(<Form />)
  expect(button()).toBeNull()
  unmount()
  expect(button()).not.toBeNull()
})
