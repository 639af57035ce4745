import { vi } from 'vitest'
import { BrowserTabs } from '#sync/tabs/tabs.ts'
import type { createFakeBrowser, FakeTab } from './fakeTabs.ts'

export interface OpenedTab {
  readonly isVisible?: boolean
  readonly hasLocks?: boolean
  readonly userId?: string
  readonly version?: string
  readonly locks?: Pick<LockManager, 'request'>
}

/** A tab of a user in a fake browser, as the replica uses it. */
export function aTabOf(
  browser: ReturnType<typeof createFakeBrowser>,
  { userId = 'anna', version = 'v1', locks, ...opened }: OpenedTab = {},
) {
  const tab: FakeTab = browser.openTab(opened)
  const heard: string[] = []
  const onMissed = vi.fn()
  const waiting = new Set<() => void>()
  let until: AbortSignal | undefined
  const tabs = new BrowserTabs<string>({
    userId,
    version,
    host: { ...tab.host, ...(locks && { locks }) },
    clock: {
      now: () => 0,
      after(_delay, task) {
        waiting.add(task)
        return () => void waiting.delete(task)
      },
    },
  })
  tabs.lead({
    onLead(signal) {
      until = signal
    },
    onMessage: (message) => void heard.push(message),
    onMissed,
  })
  return {
    ...tab,
    tabs,
    heard,
    onMissed,
    isLeading: () => until !== undefined && !until.aborted,
    /** The time is over in which a tab that leads would have answered. */
    expire: () => {
      for (const task of [...waiting]) task()
    },
  }
}
export type UsedTab = ReturnType<typeof aTabOf>

export const leadersOf = (tabs: readonly UsedTab[]) => tabs.map((tab) => tab.isLeading())
