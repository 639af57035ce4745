import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeBrowser } from '#tests/fakes/fakeTabs.ts'
import { aTabOf, leadersOf } from '#tests/fakes/usedTab.ts'
import type { OpenedTab, UsedTab } from '#tests/fakes/usedTab.ts'
import { runsOf } from '#tests/propertyRuns.ts'

let browser = createFakeBrowser()

beforeEach(() => {
  browser = createFakeBrowser()
})

const aTab = (opened?: OpenedTab) => aTabOf(browser, opened)

describe('tabs of a user', () => {
  it('are led by the first one, in view like the others', async () => {
    const tabs = [aTab(), aTab(), aTab()]
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([true, false, false])
  })

  it.each<[string, (tab: UsedTab) => void]>([
    ['is closed', (tab) => tab.tabs.close()],
    ['crashes', (tab) => tab.crash()],
    ['is put aside', (tab) => tab.sleep()],
  ])('are led by the next one at once when the leader %s', async (_, end) => {
    const [first, second] = [aTab(), aTab()]
    await browser.settled()
    end(first)
    await browser.settled()
    expect(second.isLeading()).toBe(true)
  })

  it('give the lead to the one that comes into view', async () => {
    const tabs = [aTab(), aTab({ isVisible: false }), aTab({ isVisible: false })]
    const [first, , third] = tabs
    await browser.settled()
    first?.hide()
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([true, false, false])
    third?.show()
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([false, false, true])
    third?.crash()
    tabs[1]?.crash()
    await browser.settled()
    expect(first?.isLeading()).toBe(true)
  })

  it('give the lead to one in another window when the leader goes out of view', async () => {
    const tabs = [aTab(), aTab({ isVisible: false }), aTab()]
    await browser.settled()
    tabs[0]?.hide()
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([false, false, true])
  })

  it('give the lead to one in view when one out of view was the next', async () => {
    const tabs = [aTab(), aTab({ isVisible: false }), aTab()]
    await browser.settled()
    tabs[0]?.crash()
    await browser.settled()
    expect(leadersOf(tabs.slice(1))).toEqual([false, true])
  })

  it('leave the lead where it is as long as its tab is in view', async () => {
    const tabs = [aTab(), aTab({ isVisible: false })]
    await browser.settled()
    tabs[1]?.show()
    await browser.settled()
    tabs[1]?.expire()
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([true, false])
  })

  it('take the lead from one that hangs', async () => {
    const [first, second] = [aTab(), aTab({ isVisible: false })]
    await browser.settled()
    first.hang()
    second.show()
    await browser.settled()
    expect(second.isLeading()).toBe(false)
    second.expire()
    await browser.settled()
    expect(second.isLeading()).toBe(true)
    first.goOn()
    await browser.settled()
    expect(leadersOf([first, second])).toEqual([false, true])
    expect(first.onMissed).toHaveBeenCalledTimes(1)
  })

  it('in view ask again and again whether the leader is still there', async () => {
    const [first, second] = [aTab(), aTab()]
    await browser.settled()
    first.hang()
    // Of the question whether it is time to ask, and of the answer.
    for (const _ of [1, 2]) {
      second.expire()
      await browser.settled()
    }
    expect(second.isLeading()).toBe(true)
  })

  it('are told of nothing missed when the lead was theirs to give', async () => {
    const [first, second] = [aTab(), aTab({ isVisible: false })]
    await browser.settled()
    first.hide()
    second.show()
    await browser.settled()
    expect(second.isLeading()).toBe(true)
    expect(first.onMissed).not.toHaveBeenCalled()
  })

  it('lead each for itself where there are no locks', async () => {
    const tabs = [aTab({ hasLocks: false }), aTab({ hasLocks: false })]
    tabs[0]?.tabs.post('ciao')
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([true, true])
    expect(tabs[1]?.heard).toEqual([])
    tabs[0]?.tabs.close()
    expect(leadersOf(tabs)).toEqual([false, true])
  })

  it('lead each for itself where the browser refuses locks', async () => {
    const locks = { request: () => Promise.reject(new DOMException('No', 'SecurityError')) }
    const tab = aTab({ locks })
    await browser.settled()
    expect(tab.isLeading()).toBe(true)
  })

  type Action = 'show' | 'hide' | 'sleep' | 'wake' | 'crash' | 'close' | 'open' | 'rest'
  const actions = fc.array(
    fc.tuple(
      fc.constantFrom<Action>('show', 'hide', 'sleep', 'wake', 'crash', 'close', 'open', 'rest'),
      fc.nat({ max: 4 }),
    ),
    { maxLength: 40, size: 'max' },
  )

  it('have one leader, in view if any is, whatever happened, and hear each other', async () => {
    await fc.assert(
      fc.asyncProperty(actions, async (some) => {
        browser = createFakeBrowser()
        const opened = (): [UsedTab, { isVisible: boolean; isAwake: boolean }] => [
          aTab(),
          { isVisible: true, isAwake: true },
        ]
        const open = new Map([opened(), opened(), opened()])
        for (const [action, number] of some) {
          if (action === 'open') open.set(...opened())
          if (action === 'rest') await browser.settled()
          const [tab, is] = [...open][number % open.size] ?? []
          if (action === 'open' || action === 'rest' || !tab || !is) continue
          if (action === 'show' || action === 'hide') is.isVisible = action === 'show'
          if (action === 'sleep' || action === 'wake') is.isAwake = action === 'wake'
          if (action === 'crash' || action === 'close') open.delete(tab)
          if (action === 'close') tab.tabs.close()
          else tab[action]()
        }
        await browser.settled()
        for (const tab of open.keys()) tab.expire()
        await browser.settled()
        const awake = [...open].filter(([, is]) => is.isAwake)
        const leaders = [...open].filter(([tab]) => tab.isLeading())
        expect(leaders.length).toBe(Math.min(awake.length, 1))
        if (awake.some(([, is]) => is.isVisible)) expect(leaders[0]?.[1].isVisible).toBe(true)
        const [speaker, ...others] = awake.map(([tab]) => tab)
        speaker?.tabs.post('ciao')
        await browser.settled()
        for (const { heard } of others) expect(heard.filter((message) => message === 'ciao')).toHaveLength(1)
      }),
      { numRuns: runsOf(300) },
    )
  })
})
