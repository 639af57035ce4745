import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { faultInPush, pushSchema } from './pushes.ts'

const DOCS = path.join(import.meta.dirname, '../../docs/pms.md')

it('what may be sent is what docs/pms.md says', () => {
  const [, text = '{}'] = /```json\n([\s\S]*?)```/.exec(fs.readFileSync(DOCS, 'utf8')) ?? []
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(pushSchema())))
})

it('the example in docs/pms.md may be sent', () => {
  const [, text = ''] = /-d '(\{[\s\S]*?\})'/.exec(fs.readFileSync(DOCS, 'utf8')) ?? []
  expect(faultInPush(JSON.parse(text))).toBeUndefined()
})
