import { chromium } from 'playwright'
import type { Browser, CDPSession, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { chromiumPath, LAUNCH_ARGS } from '#e2e/chromium.ts'
import { reportFigures } from './report.ts'

/** The browser in which the benches of a file measure; after them their figures are told. */
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

/** `page.ts` as one script. */
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

/** A blank page of the server's own origin, with the script on it. */
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
