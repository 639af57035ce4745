import { expect, it } from 'vitest'
import { nextRequest, ScopeRequests } from './scopeRequests.ts'
import type { ScopeEvent, ScopeRequest } from './scopeRequests.ts'

const idle: ScopeRequest = { state: 'idle' }
const due: ScopeRequest = { state: 'due' }
const loading: ScopeRequest = { state: 'loading', isDueAgain: false }
const again: ScopeRequest = { state: 'loading', isDueAgain: true }
const failed: ScopeRequest = { state: 'failed', retryAt: 5000 }

const changed: ScopeEvent = { event: 'changed' }
const requested: ScopeEvent = { event: 'requested' }
const answered: ScopeEvent = { event: 'answered' }
const unanswered: ScopeEvent = { event: 'unanswered', retryAt: 5000 }
const retried: ScopeEvent = { event: 'retried' }

it.each([
  [idle, changed, due],
  [due, changed, due],
  [loading, changed, again],
  [again, changed, again],
  [failed, changed, failed],
  [due, requested, loading],
  [loading, answered, idle],
  [again, answered, due],
  [loading, unanswered, failed],
  [again, unanswered, failed],
  [idle, retried, idle],
  [loading, retried, loading],
  [failed, retried, due],
] as const)('%j, %j: %j', (before, happened, after) => {
  expect(nextRequest(before, happened)).toEqual(after)
})

it('what was never asked about becomes due with its first change', () => {
  const requests = new ScopeRequests()
  expect(requests.those('due')).toEqual([])
  requests.markDue('menu')
  expect(requests.those('due')).toEqual(['menu'])
})
