import { describe, expect, it } from 'vitest'
import { tutorialPathAfter, tutorialStepAt, tutorialSteps } from './tutorialSteps.ts'

describe('the tutorial', () => {
  it.each([
    ['hotel', '/hotels/villa/dishes?tutorial=1'],
    ['dish', '/hotels/villa/calendar?tutorial=1'],
    ['menu', '/hotels/villa/list?tutorial=1'],
    ['booking', '/hotels/villa/tutorial?tutorial=1'],
  ] as const)('goes on after the step of the %s', (done, path) => {
    expect(tutorialPathAfter('villa', done)).toBe(path)
  })

  it('ends after its last step, and nowhere before', () => {
    const ends = tutorialSteps.filter(({ key }) => !tutorialPathAfter('villa', key))
    expect(ends).toEqual([tutorialSteps.at(-1)])
  })

  it.each([
    ['/hotels', 'hotel'],
    ['/hotels/', 'hotel'],
    ['/hotels/villa/settings', 'hotel'],
    ['/hotels/villa/dishes', 'dish'],
    ['/hotels/villa/calendar', 'menu'],
    ['/hotels/villa/list', 'booking'],
    ['/hotels/villa/tutorial', 'qr'],
    ['/hotels/villa/prices', undefined],
  ])('%s belongs to the step %s', (pathname, key) => {
    expect(tutorialStepAt(pathname)).toBe(key)
  })
})
