import fs from 'node:fs'
import { expect, it } from 'vitest'
import { version as latest } from '#package.json'
import { whatsNew } from './whatsNew.ts'

it('the news are those of the files, the latest first, each once', () => {
  const days = whatsNew.map(({ day }) => day)
  expect(days).toEqual(
    fs
      .readdirSync('src/app/news')
      .map((name) => name.replace('.ts', ''))
      .sort()
      .reverse(),
  )
  const ids = whatsNew.flatMap(({ news }) => news.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

it('each release stands in CHANGELOG.md, and the latest is the version of the package', () => {
  const told = Array.from(
    fs.readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (\S+) – (\S+)$/gm),
    ([, version, day]) => ({ version, day }),
  )
  expect(whatsNew.map(({ version, day }) => ({ version, day }))).toEqual(told)
  expect(told[0]?.version).toBe(latest)
})

it.each(whatsNew.map(({ day, picture }) => [day, picture]))('%s has a picture and something to say', (day, picture) => {
  expect(fs.existsSync(`public${picture}`)).toBe(true)
  expect(whatsNew.find((one) => one.day === day)?.news).not.toEqual([])
})
