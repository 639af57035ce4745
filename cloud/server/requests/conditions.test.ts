import { describe, expect, it } from 'vitest'
import { refusalOfRead, refusalOfRowRead } from './conditions.ts'

const hotel = { __type: 'Pointer', className: 'Hotel', objectId: 'h1' }
const ids = Array.from({ length: 1000 }, (_, n) => `row${n}`)

describe('a read', () => {
  it.each([
    ['of everything', {}],
    [
      'as our app asks',
      { keys: 'name,hotel', order: 'objectId', limit: 1000, where: { hotel, objectId: { $gt: 'x' } } },
    ],
    ['as text, as in an address', { limit: '1000', where: JSON.stringify({ hotel, objectId: { $in: ids } }) }],
    ['since a time', { where: { updatedAt: { $gte: { __type: 'Date', iso: '2027-01-01T00:00:00Z' } } } }],
    ['of no value', { where: { deleted: null, count: 5, isPublic: true } }],
    ['with what Parse itself adds', { _ApplicationId: 'convivio', _method: 'GET', count: 1 }],
  ])('%s passes', (_, params) => {
    expect(refusalOfRead(params)).toBeUndefined()
  })

  it.each([
    ['a pattern', { name: { $regex: '^(?=.*a)(?=.*b)' } }],
    ['alternatives', { $or: [{ name: 'a' }, { name: 'b' }] }],
    ['all of some', { $and: [{ name: 'a' }] }],
    ['none of some', { $nor: [{ name: 'a' }] }],
    ['rows of another class', { hotel: { $inQuery: { className: 'Hotel', where: {} } } }],
    ['values of another class', { name: { $select: { query: { className: 'Hotel' }, key: 'name' } } }],
    ['what points to a row', { $relatedTo: { object: hotel, key: 'users' } }],
    ['a text search', { name: { $text: { $search: { $term: 'a' } } } }],
    ['a place', { name: { $nearSphere: { __type: 'GeoPoint', latitude: 1, longitude: 1 } } }],
    ['anything but', { name: { $ne: 'a' } }],
    ['whether it is there', { name: { $exists: true } }],
    ['a part of a value', { 'config.x': 1 }],
    ['a value of fields', { config: { x: 1 } }],
    ['an empty comparison', { name: {} }],
    ['a pattern in a list', { name: { $in: [{ $regex: 'a' }] } }],
    ['a list', { name: ['a'] }],
    ['too many ids', { objectId: { $in: [...ids, 'one more'] } }],
    ['a long text', { name: 'a'.repeat(1001) }],
    ['a pointer with more in it', { hotel: { ...hotel, name: 'a' } }],
    ['what is no condition', 'x'],
    ['a list of conditions', [{}]],
    ['nothing', null],
  ])('by %s is refused, as text too', (_, where) => {
    for (const sent of [where, JSON.stringify(where)]) expect(refusalOfRead({ where: sent })).toBe('conditionUnknown')
  })

  it('by 11 conditions is refused', () => {
    const where = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`field${n}`, n]))
    expect(refusalOfRead({ where })).toBe('tooManyConditions')
  })

  it.each([
    ['rows that are pointed to', { include: 'hotel' }],
    ['all of them', { includeAll: true }],
    ['fields by their absence', { excludeKeys: 'name' }],
    ['an order of several', { order: 'name,-price' }],
    ['two conditions of one address', { where: ['{}', '{}'] }],
    ['rows after many', { skip: 100_000 }],
    ['a plan of the database', { explain: true }],
  ])('of %s is refused', (_, params) => {
    expect(refusalOfRead(params)).toBe('conditionUnknown')
  })
})

describe('a read of one row', () => {
  it.each([
    ['of everything', {}, undefined],
    ['of some fields', { keys: 'name,hotel', _method: 'GET' }, undefined],
    ['of more fields than a class has', { keys: 'name,'.repeat(1001) }, 'conditionUnknown'],
    ['with rows that it points to', { include: 'hotel' }, undefined],
    ['with more than there can be', { include: 'hotel,'.repeat(200) }, 'conditionUnknown'],
    ['without some fields', { excludeKeys: 'name' }, 'conditionUnknown'],
  ])('%s', (_, params, refusal) => {
    expect(refusalOfRowRead(params)).toBe(refusal)
  })
})
