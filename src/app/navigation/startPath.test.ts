import { describe, expect, it } from 'vitest'
import { signedInState } from '#tests/fakes/fakeConvivio.ts'
import { entryPath, startHotel } from './startPath.ts'

const hotel = { id: 'h1', owner: 'u1' }
const user = (tutorialCompleted: boolean) => ({ _User: [{ id: 'u1', tutorialCompleted }] })

describe('after the sync the user goes', () => {
  it('to the hotels when there is none yet', () => {
    expect(entryPath(signedInState(user(false)))).toBe('/hotels')
  })

  it('to the hotels when all are of others, who know the way', () => {
    expect(entryPath(signedInState({ ...user(false), Hotel: [{ id: 'h1', owner: 'u2' }] }))).toBe('/hotels')
  })

  it('to the hotels when the tutorial is complete', () => {
    expect(entryPath(signedInState({ ...user(true), Hotel: [hotel] }))).toBe('/hotels')
  })

  it('else to the welcome page', () => {
    expect(entryPath(signedInState({ ...user(false), Hotel: [hotel] }))).toBe('/spottywelcome')
  })
})

describe('the hotel that was open last', () => {
  const state = signedInState({ ...user(true), Hotel: [hotel] })

  it('opens again', () => {
    expect(startHotel(state, 'h1')).toBe('h1')
  })

  it('does not when it is gone, or was never chosen', () => {
    expect(startHotel(state, 'h2')).toBeUndefined()
    expect(startHotel(state, undefined)).toBeUndefined()
  })
})
