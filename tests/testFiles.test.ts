import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { sections } from '#app/sections.ts'
import journeys from '../playwright.config.ts'
import { CHUNKS } from '../vite.config.ts'

const root = path.join(import.meta.dirname, '..')

/** Files of the repository, but what is installed or built. */
const files = fs
  .readdirSync(root, { withFileTypes: true })
  .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules' && name !== 'dist')
  .flatMap((entry) =>
    entry.isDirectory()
      ? fs
          .readdirSync(path.join(root, entry.name), { recursive: true, encoding: 'utf8' })
          .map((name) => path.join(entry.name, name))
      : entry.name,
  )
  .map((file) => file.replaceAll(path.sep, '/'))

interface Listed {
  readonly file: string
  readonly projectName: string
}

function listedByVitest(): readonly Listed[] {
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json']
  return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })) as Listed[]
}

it('every test and every bench belongs to exactly one project', () => {
  const listed = listedByVitest().map(({ file }) => path.relative(root, file).replaceAll(path.sep, '/'))
  const wanted = files.filter((file) => /\.(test\.tsx?|bench\.ts)$/.test(file))
  expect(listed.sort()).toEqual(wanted.sort())
})

it('every journey is where Playwright looks for it, and is walked at one size at least', () => {
  const inFolder = (file: string) => file.startsWith(`${journeys.testDir}/`)
  expect(files.filter((file) => file.endsWith('.e2e.ts') && !inFolder(file))).toEqual([])
  expect(journeys.testMatch).toBe('**/*.e2e.ts')
  const tags = (project: string) => journeys.projects?.find(({ name }) => name === project)
  // What npm test walks is left out of what is added to it, and nothing else is but @phone.
  expect(tags('desktop')?.grepInvert).toEqual([tags('main')?.grep, /@phone/])
  expect(tags('desktop')?.testIgnore).toBeUndefined()
  const onlyOnPhones = files.filter(
    (file) => file.endsWith('.e2e.ts') && /@phone/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  const ignored = [tags('phone')?.testIgnore ?? []].flat().map(String)
  expect(onlyOnPhones.filter((file) => ignored.some((name) => file.endsWith(name.replace('**', ''))))).toEqual([])
})

it('every section of the menu is among the screens that journeys look at', () => {
  const screens = files.filter((file) => /^e2e\/screens(\/|\.ts$)/.test(file))
  const opened = screens.map((file) => fs.readFileSync(path.join(root, file), 'utf8')).join()
  const missing = sections.filter((section) => !new RegExp(`['/]${section.path}\\b`).test(opened))
  expect(missing.map(({ key }) => key)).toEqual([])
})

it('every part of the pattern of a chunk of ours has files', () => {
  const parts = CHUNKS.flatMap(({ test }) => test.source.split('|')).filter((part) => part.startsWith('src'))
  expect(parts.length).toBeGreaterThan(0)
  expect(parts.filter((part) => !files.some((file) => new RegExp(part).test(file)))).toEqual([])
})
