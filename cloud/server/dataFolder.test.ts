import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartError } from './config.ts'
import { openDataFolder } from './dataFolder.ts'

let root: string

beforeAll(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'convivio-folder-'))
})
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))

const modeOf = (folder: string) => fs.statSync(folder).mode & 0o7777

function folderWith(name: string, mode: number, files: readonly string[] = []): string {
  const folder = path.join(root, name)
  fs.mkdirSync(folder)
  for (const file of files) fs.writeFileSync(path.join(folder, file), '')
  fs.chmodSync(folder, mode)
  return folder
}

describe('the data folder', () => {
  it.skipIf(process.platform !== 'linux')('that nobody can make is said in a sentence', () => {
    for (const folder of ['/proc/x', '/proc/x/y']) {
      expect(() => openDataFolder(folder)).toThrow(StartError)
      expect(() => openDataFolder(folder)).toThrow(`${folder} cannot be read and written`)
    }
  })

  it('that is new is its owner’s alone, on the way to it, too', () => {
    const folder = path.join(root, 'new/below')
    openDataFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
    expect(modeOf(path.dirname(folder))).toBe(0o700)
  })

  it.each([
    ['empty', []],
    ['of an earlier start', ['database-password', 'postgres.log']],
  ])('that is %s and open to others is closed', (name, files) => {
    const folder = folderWith(name, 0o755, files)
    openDataFolder(folder)
    expect(modeOf(folder)).toBe(0o700)
  })

  it('that others use, too, is left as it is', () => {
    const home = folderWith('home', 0o755, ['.profile'])
    const shared = folderWith('tmp', 0o1777, ['database-password'])
    for (const folder of [home, shared]) openDataFolder(folder)
    expect(modeOf(home)).toBe(0o755)
    expect(modeOf(shared)).toBe(0o1777)
  })
})
