import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds pages of a bench as the product is built; the test runner's own mode would bring React's development build. */
export async function buildPages(root: string, outDir: string, pages: readonly string[]): Promise<void> {
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [react({ compiler: true })],
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { input: pages.map((page) => `${root}/${page}`) },
      },
    })
  } finally {
    process.env['NODE_ENV'] = NODE_ENV
  }
}
