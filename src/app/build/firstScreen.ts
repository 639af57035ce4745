import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { renderFirstScreens } from '../firstScreen/render.tsx'
import { writeStaticHostFiles } from './staticHost.ts'

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)">/g
const ROOT = '<div id="root"></div>'

interface Folders {
  readonly app: string
  readonly firstScreen: string
}

/** The stylesheet follows the first screen: nothing waits for it, later styles come after it. */
export async function writeFirstScreen({ app, firstScreen }: Folders): Promise<void> {
  const page = path.join(app, 'index.html')
  const { href } = pathToFileURL(path.resolve(firstScreen, 'render.js'))
  const module = (await import(href)) as { renderFirstScreens: typeof renderFirstScreens }
  const { login, splash, tokens } = await module.renderFirstScreens()
  const script = fs.readFileSync(path.join(firstScreen, 'inline.js'), 'utf8').trim()
  const html = fs.readFileSync(page, 'utf8')
  const links = [...html.matchAll(STYLESHEET)]
  const styles = links.map(([, file = '']) => fs.readFileSync(path.join(app, file), 'utf8'))
  const first = [
    ROOT,
    `<template id="login">${login}</template>`,
    `<template id="splash">${splash}</template>`,
    `<script>${script}</script>`,
    ...links.map(([link]) => link.trim()),
  ]
  const built = html
    .replace(STYLESHEET, '')
    .replace('</head>', () => `<style data-tokens>${tokens}</style><style>${styles.join('')}</style></head>`)
    .replace(ROOT, () => first.join(''))
  fs.writeFileSync(page, built)
  writeStaticHostFiles(app, script)
}
