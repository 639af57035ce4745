import vm from 'node:vm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import source from './worker.js?raw'

const ORIGIN = 'https://convivio.example'

interface Handled {
  waitUntil(work: Promise<unknown>): void
}

const keys = { p256dh: 'B', auth: 'a' }
const subscriptionTo = (name: string) => ({
  options: { applicationServerKey: 'key' },
  toJSON: () => ({ endpoint: `https://push.example/${name}`, expirationTime: null, keys }),
})

/** The worker as a browser starts it, with what it uses of one. */
function startWorker(pages: readonly { readonly url: string }[] = []) {
  const handlers = new Map<string, (event: object) => void>()
  const clients = pages.map((page) => ({ ...page, focus: vi.fn(), navigate: vi.fn(() => Promise.resolve()) }))
  const showNotification = vi.fn(() => Promise.resolve())
  const openWindow = vi.fn(() => Promise.resolve())
  const subscribe = vi.fn(() => Promise.resolve(subscriptionTo('renewed')))
  const fetched = vi.fn((asked: string) => Promise.resolve({ ok: true, url: asked, clone: () => ({ url: asked }) }))
  const kept = [`${ORIGIN}/ospite/app.js`, `${ORIGIN}/ospite`, `${ORIGIN}/custom/guest/stay?language=de`]
  const cache = {
    keys: () => Promise.resolve(kept.map((url) => ({ url }))),
    match: () => Promise.resolve(undefined),
    delete: ({ url }: { readonly url: string }) => Promise.resolve(kept.splice(kept.indexOf(url), 1)),
    put: (key: string) => Promise.resolve(kept.push(ORIGIN + key)),
    addAll: async (keys: string[]) => {
      await Promise.all(keys.map((key) => fetched(key)))
      kept.push(...keys.map((key) => ORIGIN + key))
    },
  }
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
    skipWaiting: vi.fn(),
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve(clients), openWindow },
  }
  const forgotten: string[] = []
  const caches = {
    open: () => Promise.resolve(cache),
    keys: () => Promise.resolve(['ospite-0', 'ospite-1', 'workbox-precache']),
    delete: (name: string) => Promise.resolve(forgotten.push(name)),
  }
  vm.runInNewContext(source, {
    self,
    location: { origin: ORIGIN },
    URL,
    AbortSignal,
    SCRIPT: '/ospite/app.js',
    CACHE: 'ospite-1',
    fetch: fetched,
    caches,
  })
  const dispatch = async (name: string, event: object) => {
    const waited: Promise<unknown>[] = []
    handlers.get(name)?.({ ...event, waitUntil: (work) => waited.push(work) } satisfies Handled)
    await Promise.all(waited)
  }
  return { dispatch, clients, showNotification, openWindow, subscribe, fetched, kept, forgotten }
}

let close: ReturnType<typeof vi.fn>
beforeEach(() => {
  close = vi.fn()
})

const clickOn = (url?: unknown) => ({ notification: { data: { url }, close } })

describe('what is pushed', () => {
  it('is shown, in place of the one before with its tag', async () => {
    const { dispatch, showNotification } = startWorker()
    const note = { title: 'Villa Aurora', body: 'Si cena in terrazza.', url: '/ospite#ordini', tag: 'a' }
    await dispatch('push', { data: { json: () => note } })
    expect(showNotification).toHaveBeenCalledWith(
      'Villa Aurora',
      expect.objectContaining({ body: 'Si cena in terrazza.', tag: 'a', data: { url: '/ospite#ordini' } }),
    )
  })

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') as unknown }],
    ['null', { json: () => null }],
    ['a text', { json: () => 'Si cena in terrazza.' }],
  ])('and is %s is shown all the same: browsers want it', async (_, data) => {
    const { dispatch, showNotification } = startWorker()
    await dispatch('push', { data })
    expect(showNotification).toHaveBeenCalledWith('Menu', expect.objectContaining({ data: { url: '/ospite' } }))
  })
})

describe('a press on a notification', () => {
  it('opens the app where it is not open', async () => {
    const { dispatch, openWindow } = startWorker([{ url: `${ORIGIN}/hotels` }])
    await dispatch('notificationclick', clickOn('/ospite#ordini'))
    expect(close).toHaveBeenCalled()
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/ospite#ordini`)
  })

  it.each([
    ['/ospite#ordini', [`${ORIGIN}/ospite#ordini`]],
    ['/ospite', undefined],
  ])('to %s leads to it in the page that is open', async (url, navigated) => {
    const { dispatch, clients, openWindow } = startWorker([{ url: `${ORIGIN}/ospite#extra` }])
    await dispatch('notificationclick', clickOn(url))
    expect(clients[0]?.focus).toHaveBeenCalled()
    expect(clients[0]?.navigate.mock.calls[0]).toEqual(navigated)
    expect(openWindow).not.toHaveBeenCalled()
  })

  it.each(['https://elsewhere.example/ospite', '/hotels', undefined])('to %s leads to the app', async (url) => {
    const { dispatch, openWindow } = startWorker()
    await dispatch('notificationclick', clickOn(url))
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/ospite`)
  })
})

describe('a new address of the browser', () => {
  const toldOf = (name: string) => JSON.stringify({ subscription: { endpoint: `https://push.example/${name}`, keys } })

  it.each([
    ['that it names', subscriptionTo('given'), toldOf('given'), 0],
    ['that has to be asked for', undefined, toldOf('renewed'), 1],
  ])('%s is told to the hotel at once', async (_, newSubscription, body, asked) => {
    const { dispatch, subscribe, fetched } = startWorker()
    await dispatch('pushsubscriptionchange', { oldSubscription: subscriptionTo('old'), newSubscription })
    expect(fetched).toHaveBeenCalledWith(
      '/custom/guest/notifications',
      expect.objectContaining({ method: 'POST', body }),
    )
    expect(subscribe).toHaveBeenCalledTimes(asked)
  })

  it('without the key of the one before waits for the app', async () => {
    const { dispatch, fetched } = startWorker()
    await dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: null })
    expect(fetched).not.toHaveBeenCalled()
  })
})

it('who enters leaves nothing of the stay before on the phone', async () => {
  const { dispatch, kept } = startWorker()
  await dispatch('fetch', { request: { url: `${ORIGIN}/ospite/entra`, method: 'POST' } })
  expect(kept).toEqual([`${ORIGIN}/ospite/app.js`])
})

describe('a worker that begins', () => {
  it('forgets what an older one has kept, and nothing of the staff’s', async () => {
    const { dispatch, forgotten } = startWorker()
    await dispatch('activate', {})
    expect(forgotten).toEqual(['ospite-0'])
  })

  it('keeps the page, which was there before it, with its script', async () => {
    const { dispatch, kept } = startWorker()
    kept.splice(0)
    await dispatch('install', {})
    expect(kept).toEqual([`${ORIGIN}/ospite/app.js`, `${ORIGIN}/ospite`])
  })

  it('does not come where the network breaks: the page asks for it again', async () => {
    const { dispatch, fetched, kept } = startWorker()
    kept.splice(0)
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(dispatch('install', {})).rejects.toThrow('Failed to fetch')
    expect(kept).toEqual([])
  })
})
