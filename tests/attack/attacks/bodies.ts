import http from 'node:http'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { APP_ID } from '#tests/cloud/server.ts'
import type { Attack, Played, Target } from '../attack.ts'
import { address } from '../house.ts'
import { Client } from '../requests.ts'
import type { Request } from '../requests.ts'
import { clientsOf, counted, flood, flooding } from './flood.ts'

const MB = 1_000_000
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const aPhoto = (bytes: number) => Buffer.concat([PNG, randomBytes(bytes - PNG.length)])

const upload = (body: Buffer, session?: string): Request => ({
  method: 'POST',
  path: '/parse/files/foto.png',
  headers: {
    'X-Parse-Application-Id': APP_ID,
    'Content-Type': 'image/png',
    ...(session !== undefined && { 'X-Parse-Session-Token': session }),
  },
  body,
})

function sizeOf(folder: string): number {
  if (!fs.existsSync(folder)) return 0
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names.reduce((sum, name) => {
    const stat = fs.statSync(path.join(folder, name), { throwIfNoEntry: false })
    return sum + (stat?.isFile() ? stat.size : 0)
  }, 0)
}

/** Photos that the hotel of the attack may store; a few may be on their way at once. */
const QUOTA_MB = 40
const SOCKETS = 10

const fillingTheDisk = (mayStoreMb: number) => async (target: Target) => {
  const clients = clientsOf(target)
  const folder = path.join(target.dataDir, 'files')
  const before = sizeOf(folder)
  const photo = aPhoto(1.9 * MB)
  return async (until: number): Promise<Played> => {
    const { said } = await flood({
      clients,
      sockets: SOCKETS,
      until,
      next: () => upload(photo, target.house.attackers.session),
    })
    const stored = Math.round((sizeOf(folder) - before) / MB)
    const fault = stored > mayStoreMb ? `${stored} MB of photos are stored` : undefined
    return { said: `${said}; ${stored} MB stored`, fault }
  }
}

/** What a full disk, or one that is gone, is to the server: it cannot write there. */
async function breakingTheStore(target: Target) {
  const folder = path.join(target.dataDir, 'files')
  const clients = clientsOf(target)
  const photo = aPhoto(0.5 * MB)
  return async (until: number): Promise<Played> => {
    fs.rmSync(folder, { recursive: true, force: true })
    fs.writeFileSync(folder, '')
    return flood({ clients, sockets: 3, until, next: () => upload(photo, target.house.attackers.session) })
  }
}

/** As an earlier release took them. */
const BIG_PHOTO = 9.5 * MB
const PHOTO_NAME = `${'a'.repeat(32)}_foto.png`

/** Reads the first bytes of an answer, and then no more. */
const reader = (options: http.RequestOptions): Promise<number> =>
  new Promise((resolve) => {
    const sent = http.request(options, (response) => {
      response.once('readable', () => void response.read(1))
      response.on('error', () => resolve(response.statusCode ?? 0))
      response.on('close', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end()
  })

async function slowDownloads(target: Target) {
  const folder = path.join(target.dataDir, 'files')
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, PHOTO_NAME), aPhoto(BIG_PHOTO), { mode: 0o644 })
  const client = new Client(target.url, address.attacker(0))
  const options = client.options({ path: `/parse/files/${APP_ID}/${PHOTO_NAME}` })
  return async (until: number): Promise<Played> => {
    const readers = Array.from({ length: 60 }, () => reader(options))
    await pause(until - Date.now())
    client.close()
    return { said: counted(await Promise.all(readers)) }
  }
}

async function quickDownloads(target: Target) {
  await slowDownloads(target)
  return flooding(60, () => () => ({ path: `/parse/files/${APP_ID}/${PHOTO_NAME}` }))(target)
}

/** In the network of the hotel, as a guest who wants to be the only one. */
async function unfinishedBodies(target: Target) {
  const client = new Client(target.url, address.hotel)
  const headers = { 'Content-Type': 'application/json', 'Content-Length': '1000' }
  const options = client.options({ method: 'POST', path: '/custom/guest/session', headers })
  return async (until: number): Promise<Played> => {
    const senders = Array.from(
      { length: 20 },
      () =>
        new Promise<number>((resolve) => {
          const sent = http.request(options, (response) => {
            response.resume()
            resolve(response.statusCode ?? 0)
          })
          sent.on('error', () => resolve(0))
          sent.write('{"code":"')
          const drop = setInterval(() => sent.write('A'), 500)
          sent.once('close', () => clearInterval(drop))
        }),
    )
    await pause(until - Date.now())
    client.close()
    return { said: counted(await Promise.all(senders)) }
  }
}

export const bodies: readonly Attack[] = [
  {
    row: '5',
    title: `${SOCKETS} sockets, photos without end by one account`,
    settings: { PHOTO_MB_PER_HOTEL: String(QUOTA_MB) },
    prepare: fillingTheDisk(QUOTA_MB + SOCKETS * 2),
  },
  {
    row: '5',
    title: `${SOCKETS} sockets, photos where the disk is nearly full`,
    seconds: 4,
    // No disk has so much left.
    settings: { DISK_RESERVE_MB: '1000000000' },
    prepare: fillingTheDisk(0),
  },
  { row: '5', title: 'the store of photos cannot be written', seconds: 4, prepare: breakingTheStore },
  { row: '6', title: '60 downloads of a large photo at once, read slowly', prepare: slowDownloads },
  { row: '6', title: '60 downloads of a large photo at once, again and again', prepare: quickDownloads },
  {
    row: '10',
    title: '20 unfinished bodies on `/custom/guest/session` from the hotel’s own address',
    prepare: unfinishedBodies,
  },
  {
    row: '11',
    title: '40 sockets, uploads of 9 MB by strangers',
    prepare: flooding(40, () => {
      const photo = aPhoto(9 * MB)
      return () => upload(photo)
    }),
  },
]
