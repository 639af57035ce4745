import { expect, it } from 'vitest'
import { classNames } from '#domain/schema/classes.ts'
import { classesOf, hotelScopes, topicOf } from './scopes.ts'

const scopes = ['account', 'cards', 'pastStays', 'meal:m', 'booking:b', ...hotelScopes] as const

it('every class whose changes are told is in a scope, so that some screen has its rows', () => {
  const read = new Set(scopes.flatMap(classesOf))
  const told = classNames.filter((className) => topicOf(className) !== undefined)
  expect(told.filter((className) => !read.has(className))).toEqual([])
})
