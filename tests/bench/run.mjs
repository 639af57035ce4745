// `npm run bench` measures the built product on its own server; `npm run bench -- store` only those.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from '#cloud/server/start.mjs'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'))
install()
build()
const names = process.argv.slice(2)
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...names, '--project', 'bench', '--disable-console-intercept'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, BENCH_RUN: names.length > 0 ? 'some' : 'all' },
  },
)
process.exit(status ?? 1)
