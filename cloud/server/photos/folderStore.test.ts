import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storeFault } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

interface Adapter {
  createFile(name: string, data: Uint8Array): Promise<void>
  getFileData(name: string): Promise<Buffer>
}

let root: string

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-photos-'))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  class ParseError extends Error {
    static readonly VALIDATION_ERROR = 142
    constructor(
      readonly code: number,
      message: string,
    ) {
      super(message)
    }
  }
  vi.stubGlobal('Parse', { Error: ParseError })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fs.rmSync(root, { recursive: true })
})

it('keeps a photo whole, under the name of the release before', async () => {
  const { adapter } = await folderStore(path.join(root, 'files'), 0)
  await (adapter as Adapter).createFile('a b@c.jpg', Buffer.from('photo'))
  expect(fs.readdirSync(path.join(root, 'files'))).toEqual(['a%20b%40c.jpg'])
  expect((await (adapter as Adapter).getFileData('a b@c.jpg')).toString()).toBe('photo')
})

it('that cannot write refuses the one photo, and leaves nothing of it', async () => {
  const folder = path.join(root, 'files')
  const { adapter } = await folderStore(folder, 0)
  fs.mkdirSync(path.join(folder, 'a.jpg'))
  await expect((adapter as Adapter).createFile('a.jpg', Buffer.from('photo'))).rejects.toThrow('fileNotStored')
  expect(fs.readdirSync(folder)).toEqual(['a.jpg'])
  fs.rmSync(folder, { recursive: true })
  fs.writeFileSync(folder, '')
  await expect((adapter as Adapter).createFile('a.jpg', Buffer.from('photo'))).rejects.toThrow('fileNotStored')
})

it.each([
  ['ENOSPC', 'diskFull'],
  ['EDQUOT', 'diskFull'],
  ['EIO', 'fileNotStored'],
])('%s is told as %s', (code, refusal) => {
  expect(() => storeFault(Object.assign(new Error(code), { code }))).toThrow(refusal)
})

it('has room as long as the disk keeps its reserve', async () => {
  expect(await (await folderStore(path.join(root, 'files'), 0)).hasRoom()).toBe(true)
  expect(await (await folderStore(path.join(root, 'files'), Number.MAX_SAFE_INTEGER)).hasRoom()).toBe(false)
})
