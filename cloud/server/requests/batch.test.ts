import { describe, expect, it } from 'vitest'
import { refusalOfBatch } from './batch.ts'

const create = { method: 'POST', path: '/parse/classes/Room', body: { name: '101' } }
const part = (fields: object) => ({ requests: [{ ...create, ...fields }] })

describe('a batch', () => {
  it.each([
    [
      'rows that are made, changed and deleted',
      {
        requests: [
          create,
          { method: 'PUT', path: '/parse/classes/Room/r1', body: { name: '102' } },
          { method: 'DELETE', path: '/parse/classes/Room/r-_1', body: {} },
          { method: 'DELETE', path: '/parse/classes/Room/r1' },
        ],
      },
    ],
    ['50 parts', { requests: Array.from({ length: 50 }, () => create) }],
    ['no transaction, said', { requests: [create], transaction: false }],
    [
      'a tutorial that is completed',
      part({ method: 'PUT', path: '/parse/users/u1', body: { tutorialCompleted: true } }),
    ],
  ])('of %s passes', (_, body) => {
    expect(refusalOfBatch(body)).toBeUndefined()
  })

  it.each([
    ['a transaction', { requests: [create], transaction: true }, 'batchTransaction'],
    ['anything that may count as one', { requests: [create], transaction: 1 }, 'batchTransaction'],
    ['51 parts', { requests: Array.from({ length: 51 }, () => create) }, 'batchTooLong'],
    ['a read', part({ method: 'GET' }), 'batchPart'],
    ['a read that is not said', part({ method: undefined }), 'batchPart'],
    ['a method in small letters', part({ method: 'post' }), 'batchPart'],
    ['a function', part({ path: '/parse/functions/public-menu' }), 'batchPart'],
    ['a sign-in', part({ path: '/parse/login' }), 'batchPart'],
    ['a sign-up', part({ path: '/parse/users' }), 'batchPart'],
    ['a sign-up by its class', part({ path: '/parse/classes/_User' }), 'batchPart'],
    ['a role', part({ path: '/parse/roles' }), 'batchPart'],
    [
      'an e-mail that is tried',
      part({ method: 'PUT', path: '/parse/users/u1', body: { email: 'a@b.it' } }),
      'batchPart',
    ],
    ['an account that is deleted', part({ method: 'DELETE', path: '/parse/users/u1', body: {} }), 'batchPart'],
    ['a batch', part({ path: '/parse/batch' }), 'batchPart'],
    ['a path with dots', part({ path: '/parse/classes/../login' }), 'batchPart'],
    ['a path with an escape', part({ path: '/parse/classes/%5FUser' }), 'batchPart'],
    ['a path with a query', part({ path: '/parse/classes/Room?x' }), 'batchPart'],
    ['a path of a line', part({ path: '/parse/classes/Room\n' }), 'batchPart'],
    ['no path', part({ path: undefined }), 'batchUnreadable'],
    ['a body that is none', part({ body: 'x' }), 'batchUnreadable'],
    ['no parts', {}, 'batchUnreadable'],
    ['nothing', null, 'batchUnreadable'],
  ])('of %s is refused', (_, body, refusal) => {
    expect(refusalOfBatch(body)).toBe(refusal)
  })
})
