import { describe, expect, it } from 'vitest'
import { readConfigFile } from './config.ts'

const ORIGIN = 'https://convivio.example'
const read = (settings: object) => readConfigFile(JSON.stringify(settings), ORIGIN)
const SERVER = { serverUrl: 'https://parse.example.net/parse' }

describe('config.json', () => {
  it('needs nothing but the address of the server', () => {
    expect(read(SERVER)).toEqual({
      status: 'loaded',
      config: {
        ...SERVER,
        appId: 'convivio',
        javascriptKey: undefined,
        customUrl: undefined,
        liveUrl: undefined,
        firebase: undefined,
        sentryDsn: undefined,
        guestAppUrl: undefined,
        supportEmail: undefined,
        publicUrl: ORIGIN,
        filesOrigin: 'https://parse.example.net',
        predefinedLabels: true,
        loadingScreenSeconds: 2,
      },
    })
  })

  it('names whatever the host has besides', () => {
    const settings = {
      appId: 'ferri',
      javascriptKey: 'js',
      customUrl: 'https://parse.example.net/custom',
      liveUrl: 'wss://live.example.net/',
      publicUrl: 'https://cucina.example.net',
      supportEmail: 'aiuto@example.net',
      predefinedLabels: false,
      loadingScreenSeconds: 0,
    }
    const slash = { publicUrl: 'https://cucina.example.net/', serverUrl: `${SERVER.serverUrl}/` }
    expect(read({ ...settings, ...slash })).toMatchObject({
      status: 'loaded',
      config: { ...settings, ...SERVER },
    })
  })

  it.each([
    ['serverUrl', {}],
    ['serverUrl', { serverUrl: '' }],
    ['serverUrl', { serverUrl: 'parse.example.net/parse' }],
    ['serverUrl', { serverUrl: 'javascript:alert(1)' }],
    ['liveUrl', { ...SERVER, liveUrl: 'https://live.example.net' }],
    ['customUrl', { ...SERVER, customUrl: '/custom' }],
    ['firebase', { ...SERVER, firebase: { apiKey: 'k' } }],
  ])('is refused for %s in %j', (name, settings) => {
    expect(read(settings)).toEqual({ status: 'refused', fault: { reason: 'wrong', name } })
  })

  it.each(['<!doctype html>', '', 'null', '"https://parse.example.net"'])('is not %j', (text) => {
    expect(readConfigFile(text, ORIGIN)).toEqual({ status: 'refused', fault: { reason: 'unreadable' } })
  })
})
