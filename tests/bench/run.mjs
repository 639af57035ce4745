// What `npm run bench` runs: the built product on a server of its own, measured in one run.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, install } from '#cloud/server/start.mjs'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'))
install()
build()
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'bench', '--disable-console-intercept'],
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
process.exit(status ?? 1)
