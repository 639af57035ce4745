import { chromium } from 'playwright'
import type { Browser, CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { chromiumPath, LAUNCH_ARGS } from '#e2e/chromium.ts'
import { reportFigures } from './report.ts'

export function benchBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: chromiumPath(), args: LAUNCH_ARGS })
  })
  afterAll(async () => {
    await browser?.close()
    reportFigures()
  })
  return () => {
    if (!browser) throw new Error('The browser opens before the first bench')
    return browser
  }
}

export async function bundlePage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: 'tests/bench/page.ts',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : []
  const chunk = outputs[0]?.output[0]
  if (!chunk) throw new Error('The bench page could not be built')
  return chunk.code
}

export async function openBenchPage(browser: Browser, url: string, code: string): Promise<Page> {
  const page = await browser.newPage()
  await page.route('**/bench', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bench</title>' }),
  )
  await page.goto(`${url}/bench`)
  await page.addScriptTag({ content: code })
  return page
}

export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}
