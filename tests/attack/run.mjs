// `npm run attack`: see docs/operations.md. TypeScript is read by Vite, as everywhere else in the house.
import { runnerImport } from 'vite'
import { build } from '../../cloud/server/start.mjs'

const isAttacker = process.argv.includes('--attacker')
if (!isAttacker) build()
const file = isAttacker ? './tests/attack/attacker.ts' : './tests/attack/main.ts'

/** On a machine without a free processor Vite itself may wait in vain for a file, before anything of it has run. */
async function run(tries) {
  try {
    await runnerImport(file, { configFile: false, logLevel: 'error' })
  } catch (error) {
    if (tries === 0 || !String(error?.message).includes('transport invoke timed out')) throw error
    await run(tries - 1)
  }
}

await run(3)
