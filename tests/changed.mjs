// What `npm run test:changed [commit]` runs: what the files that differ from a commit can break, main if none is named.
import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'))

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n').filter(Boolean)
const [since] = git('merge-base', 'HEAD', process.argv[2] ?? 'main')
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
]

function node(title, script, args) {
  console.log(`\n── ${title}`)
  return spawnSync(process.execPath, [`node_modules/${script}`, ...args], { stdio: 'inherit' }).status === 0
}

const ofCloud = changed.filter((file) => /^tests\/cloud\/.*\.test\.ts$/.test(file))
const journeys = changed.filter((file) => file.endsWith('.e2e.ts'))

const results = [
  node('Format', 'oxfmt/bin/oxfmt', ['--check']),
  node('Types, lint, layers', 'oxlint/bin/oxlint', ['-c', 'oxlint.config.mjs']),
  node('Stylesheets', 'stylelint/bin/stylelint.mjs', ['src/**/*.css']),
  node('Unused files, exports and packages', 'knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors']),
  node('Unit tests and screens', 'vitest/vitest.mjs', [
    ...[
      'run',
      '--project',
      'unit',
      '--project',
      'dom',
      '--project',
      'dom-alone',
      '--changed',
      since,
      '--passWithNoTests',
    ],
  ]),
  ofCloud.length === 0 ||
    node('Cloud tests', 'vitest/vitest.mjs', [
      ...['run', '--project', 'cloud', '--project', 'cloud-servers', '--project', 'cloud-several', ...ofCloud],
    ]),
]
console.log('\nNot tried: what only a server or a browser shows. `npm test` does.')
if (journeys.length > 0) console.log(`Changed journeys: npm run build && npx playwright test ${journeys.join(' ')}`)
process.exit(results.every(Boolean) ? 0 : 1)
