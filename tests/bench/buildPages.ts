import { execFileSync } from 'node:child_process'

const BUILD = `
  import react from '@vitejs/plugin-react'
  import { build } from 'vite'
  const { root, outDir, input } = JSON.parse(process.argv[1])
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react({ compiler: true })],
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input } },
  })
`

/** Builds pages of a bench as the product is built: in a process without the test runner, which would change React and Vite. */
export function buildPages(root: string, outDir: string, pages: readonly string[]): void {
  const asked = JSON.stringify({ root, outDir, input: pages.map((page) => `${root}/${page}`) })
  execFileSync(process.execPath, ['--input-type=module', '--eval', BUILD, asked], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
}
