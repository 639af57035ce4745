import { test as base } from 'playwright/test'
import type { Engine, Size } from './device.ts'
import { launchFirefox } from './firefox.ts'
import { Line } from './line.ts'
import { Visitor } from './visitor.ts'
import { launchWebKit } from './webkit.ts'
import { PORT } from '../server.ts'

export interface EngineOptions {
  engine: 'firefox' | 'webkit'
  size: Size
  isPhone: boolean
}

/** What an engine does not have, or its driver does not let a test do; the report has it in its table. */
const LACKING = 'lacking'

interface Fixtures {
  /** Somebody at an own device. */
  visitor: Visitor
}

export const test = base.extend<Fixtures, EngineOptions & { browserEngine: Engine }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  size: [
    { width: 1440, height: 900 },
    { option: true, scope: 'worker' },
  ],
  isPhone: [false, { option: true, scope: 'worker' }],
  browserEngine: [
    async ({ engine, isPhone }, use) => {
      const launched = await (engine === 'firefox' ? launchFirefox(isPhone) : launchWebKit())
      await use(launched)
      await launched.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  visitor: async ({ browserEngine, size, isPhone }, use, info) => {
    info.annotations.push({ type: 'engine', description: browserEngine.title })
    const line = await Line.lay(PORT)
    const pointerType = isPhone && browserEngine.hasTouch ? 'touch' : 'mouse'
    const visitor = new Visitor(
      await browserEngine.newDevice(size),
      line,
      pointerType,
      `${info.project.name}-${info.title.replace(/\W+/g, '-')}`,
    )
    if (isPhone && !browserEngine.hasTouch) lacks('touch: a phone’s pages are pressed and dragged with the mouse')
    await use(visitor)
    await visitor.leave()
  },
})

/** Says in the report what this engine cannot be tried for. */
export const lacks = (what: string): void => {
  test.info().annotations.push({ type: LACKING, description: what })
}
