import { beforeEach, describe, expect, it } from 'vitest'
import { createFakeBrowser } from '#tests/fakes/fakeTabs.ts'
import { aTabOf, leadersOf } from '#tests/fakes/usedTab.ts'
import type { OpenedTab, UsedTab } from '#tests/fakes/usedTab.ts'

let browser = createFakeBrowser()

beforeEach(() => {
  browser = createFakeBrowser()
})

const aTab = (opened?: OpenedTab) => aTabOf(browser, opened)

describe('tabs of a user', () => {
  it('hear what another one sends, and not what they send themselves', async () => {
    const tabs = [aTab(), aTab(), aTab()]
    tabs[1]?.tabs.post('ciao')
    await browser.settled()
    expect(tabs.map(({ heard }) => heard)).toEqual([['ciao'], [], ['ciao']])
  })

  it('do not hear and do not lead while they sleep, and are told so when they wake', async () => {
    const [first, second] = [aTab(), aTab()]
    await browser.settled()
    first.sleep()
    expect(first.isLeading()).toBe(false)
    second.tabs.post('missed')
    await browser.settled()
    first.wake()
    expect(first.onMissed).toHaveBeenCalledTimes(1)
    second.tabs.post('heard')
    await browser.settled()
    expect(first.heard).toEqual(['heard'])
    expect(leadersOf([first, second])).toEqual([false, true])
    second.tabs.close()
    await browser.settled()
    expect(first.isLeading()).toBe(true)
  })

  it('are not told of missed messages by the first show of a page', () => {
    const tab = aTab()
    tab.wake()
    expect(tab.onMissed).not.toHaveBeenCalled()
  })

  it('know which of them are awake, without waiting for one that is gone', async () => {
    const [first, second, gone] = [aTab(), aTab(), aTab()]
    await browser.settled()
    gone.crash()
    const answers: boolean[] = []
    const ask = (tab: UsedTab, patience: number) =>
      second.tabs.isAwake(tab.tabs.id, patience).then((is) => answers.push(is))
    await ask(gone, 0)
    await ask(first, 0)
    expect(answers).toEqual([false, true])
    // The lock is still held, and then it answers.
    const asked = ask(first, 1000)
    await browser.settled()
    second.expire()
    await asked
    first.hang()
    const unanswered = ask(first, 1000)
    for (const _ of [1, 2]) {
      await browser.settled()
      second.expire()
    }
    await unanswered
    expect(answers).toEqual([false, true, true, false])
  })

  it('of other users and of other versions of the app are strangers', async () => {
    const tabs = [aTab(), aTab({ userId: 'bruno' }), aTab({ version: 'v2' })]
    tabs[0]?.tabs.post('ciao')
    await browser.settled()
    expect(leadersOf(tabs)).toEqual([true, true, true])
    expect(tabs.flatMap(({ heard }) => heard)).toEqual([])
  })
})
