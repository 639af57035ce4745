import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { unavailablePage } from '#domain/menu/page/page.ts'
import { pagePolicy } from './policy.ts'

it('lets in just the style sheet that the page carries', () => {
  const [, styles = ''] = /<style>(.*)<\/style>/s.exec(unavailablePage('it', '/menu/x')) ?? []
  expect(pagePolicy).toContain(`style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`)
})
