import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startOnStaticHost } from './startOnStaticHost.tsx'

const CONFIG = JSON.stringify({ serverUrl: 'https://parse.example.net/parse', appId: 'ferri' })
const answer = (body: string, status = 200) => Promise.resolve(new Response(body, { status }))
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** What the two hosts answer, and whether the app began. */
async function started(hosts: { file?: () => Promise<Response>; server?: () => Promise<Response> }) {
  const { file = () => answer(CONFIG), server = () => answer('{"params":{}}') } = hosts
  vi.stubGlobal('fetch', (url: string) => (url === '/config.json' ? file() : server()))
  const start = vi.fn()
  await startOnStaticHost(start)
  return start
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
})
afterEach(() => vi.unstubAllGlobals())

it('starts with what config.json says', async () => {
  const start = await started({})
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ appId: 'ferri', serverUrl: 'https://parse.example.net/parse' }),
  )
})

it.each([
  ['the file does not come', { file: noNetwork }, /config\.json.*non arriva/],
  ['the file is not there', { file: () => answer('', 404) }, /config\.json.*non arriva/],
  ['the page comes instead of the file', { file: () => answer('<!doctype html>') }, /non è scritto in JSON/],
  ['a setting is wrong', { file: () => answer('{"serverUrl":"x"}') }, /«serverUrl» manca o non è valida/],
  ['the server does not answer', { server: noNetwork }, /parse\.example\.net\/parse non risponde/],
  ['the server is down behind its proxy', { server: () => answer('', 502) }, /non risponde/],
  ['something else answers', { server: () => answer('<h1>It works!</h1>') }, /non risponde un Parse Server/],
  ['the server does not know the app', { server: () => answer('{"error":"unauthorized"}', 403) }, /controlla «appId»/],
])('says in a sentence that %s', async (_, hosts, text) => {
  const start = await started(hosts)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible()
  expect(start).not.toHaveBeenCalled()
})

it('without a network starts for who was signed in, with the settings of the last time', async () => {
  await started({})
  localStorage.setItem('Parse/ferri/currentUser', '{}')
  const start = await started({ file: noNetwork, server: noNetwork })
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ appId: 'ferri' }))
})
