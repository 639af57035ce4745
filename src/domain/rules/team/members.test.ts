import { describe, expect, it } from 'vitest'
import { canMoveInTeam, canTakeOver, inTeamOrder } from './members.ts'
import type { TeamMember } from './members.ts'

const aMember = (fields: Partial<TeamMember>): TeamMember => ({
  userId: 'u',
  name: 'Anna',
  email: 'anna@hotel.test',
  duty: 'kitchen',
  isOwner: false,
  ...fields,
})

describe('the team of a hotel', () => {
  it.each([
    ['a cook leaves', { ownerId: 'o', userId: 'u', duty: 'kitchen' }, undefined],
    ['somebody of the management leaves', { ownerId: 'o', userId: 'u', duty: 'management' }, undefined],
    ['the owner stays', { ownerId: 'u', userId: 'u', duty: 'management' }, 'ownerStays'],
    ['who is out already', { ownerId: 'o', userId: 'u', duty: undefined }, 'notInTeam'],
  ] as const)('%s', (_, facts, verdict) => expect(canMoveInTeam(facts)).toBe(verdict))

  it.each([
    ['by the owner to the management', { ownerId: 'o', userId: 'u', duty: 'management' }, 'o', undefined],
    ['not to a cook', { ownerId: 'o', userId: 'u', duty: 'kitchen' }, 'o', 'notInTeam'],
    ['not to oneself', { ownerId: 'o', userId: 'o', duty: 'management' }, 'o', 'notInTeam'],
    ['not by somebody of the management', { ownerId: 'o', userId: 'u', duty: 'management' }, 'u', 'onlyOwner'],
  ] as const)('is handed over %s', (_, facts, caller, verdict) => expect(canTakeOver(facts, caller)).toBe(verdict))

  it('is listed with the owner first, then by duty and name', () => {
    const members = [
      aMember({ name: 'Zeno' }),
      aMember({ name: 'Bice' }),
      aMember({ name: 'Ugo', duty: 'management', isOwner: true }),
      aMember({ name: 'Ada', duty: 'management' }),
    ]
    expect(members.sort(inTeamOrder).map(({ name }) => name)).toEqual(['Ugo', 'Ada', 'Bice', 'Zeno'])
  })
})
