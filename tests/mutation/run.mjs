// Plants faults one by one in a copy of the tree, and tells by which test each is found:
// `node tests/mutation/run.mjs [--only 3,17] [--area sync] [--until cloud] [--full] [--anew] [--copy other]`.
import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { addedJobs, mainJobs } from '../run/jobs.mjs'
import { endAll, run } from '../run/processes.mjs'
import { firstFailureOf } from './firstFailure.mjs'
import { nearestTests } from './nearestTests.mjs'

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..')
const RESULTS = path.join(ROOT, '.test/mutation.json')
process.chdir(ROOT)

/** Tests beside a file are tried before all others that it can break. */
const NEAREST = { unit: 6, dom: 3 }

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    area: { type: 'string' },
    /** The last stage to try, for a machine on which journeys take long. */
    until: { type: 'string' },
    full: { type: 'boolean', default: false },
    /** Forgets what earlier runs found. */
    anew: { type: 'boolean', default: false },
    /** Another copy of the tree, for a second run beside the first. */
    copy: { type: 'string', default: 'tree' },
  },
})

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }))
  process.once(signal, () => {
    console.log(`\n${signal}: what is known so far is kept; the faults were in a copy.`)
    void endAll().then(() => process.exit(code))
  })

/** The files as they are now, committed or not; a copy of before is brought up to date. */
function copyTree(tree) {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const files = listed
    .split('\0')
    .filter((file) => file && fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile())
    .sort()
  const known = fs.existsSync(path.join(tree, 'files.json'))
    ? JSON.parse(fs.readFileSync(path.join(tree, 'files.json'), 'utf8'))
    : []
  for (const file of known) if (!files.includes(file)) fs.rmSync(path.join(tree, file), { force: true })
  const hash = createHash('sha256')
  for (const file of files) {
    const content = fs.readFileSync(path.join(ROOT, file))
    hash.update(file).update(content)
    const copy = path.join(tree, file)
    if (fs.existsSync(copy) && fs.readFileSync(copy).equals(content)) continue
    fs.mkdirSync(path.dirname(copy), { recursive: true })
    fs.writeFileSync(copy, content)
  }
  fs.writeFileSync(path.join(tree, 'files.json'), JSON.stringify(files))
  const modules = path.join(tree, 'node_modules')
  if (!fs.existsSync(modules)) fs.symlinkSync(path.join(ROOT, 'node_modules'), modules)
  fs.mkdirSync(path.join(tree, '.test'), { recursive: true })
  process.chdir(tree)
  return hash.digest('hex')
}

const readResults = () =>
  fs.existsSync(RESULTS) ? JSON.parse(fs.readFileSync(RESULTS, 'utf8')) : { faults: {}, red: [] }

/** Read again each time: another run may be writing beside this one. */
function keep(change) {
  const results = readResults()
  change(results)
  fs.writeFileSync(RESULTS, JSON.stringify(results, null, 2))
}

const jobNamed = (title) => {
  const job = mainJobs(1).find((one) => one.title === title)
  if (!job) throw new Error(`tests/run/jobs.mjs has no '${title}'.`)
  return job
}

/** A run of a job's tool on some of its tests, that ends with the first failure. */
async function attempt(job, change) {
  const args = change(job.args)
  const look = async () => ((await run(job.script, args, job)).ok ? undefined : firstFailureOf(job))
  const failure = await look()
  // A machine that was busy proves nothing.
  return failure?.isTimeout ? look() : failure
}

const RULES = jobNamed('Rules and store')
const SCREENS = jobNamed('Screens')
const CLOUD = jobNamed('Cloud')
const JOURNEYS = jobNamed('Journeys')
const BUILD = jobNamed('Production build')
/** One server and one database for both. */
const CLOUD_PROJECTS = ['--project', 'cloud-servers']

const quick = () => [
  ...['--bail=1', '--passWithNoTests', '--experimental.fsModuleCache', '--experimental.fsModuleCachePath=../cache'],
  // A test that fails without a fault finds none.
  ...readResults().red.map((file) => `--exclude=${file}`),
]
const ofFiles = (job, files, more = []) =>
  files.length > 0 ? attempt(job, (args) => [...args, ...more, ...quick(), ...files]) : undefined
const related = (job, { file }) => attempt(job, ([, ...args]) => ['related', file, '--run', ...args, ...quick()])
const buildAll = () => attempt(BUILD, (args) => args)

/** Of a tool that is not ours all is run. */
function wholeOf(job, more = []) {
  if (job.script.startsWith('vitest/')) return attempt(job, (args) => [...args, ...more, ...quick()])
  return attempt(job, (args) => (job.script.startsWith('playwright/') ? [...args, '-x', '--retries=0'] : args))
}

let isAppBuilt = false

/** Of a fault in the server alone nothing else is built, unless what is there has another one. */
async function buildFor({ file }) {
  const mayBeInApp = !file.startsWith('cloud/')
  if (mayBeInApp || !isAppBuilt) {
    isAppBuilt = !mayBeInApp
    return buildAll()
  }
  const script =
    "const { createBuilder } = await import('vite'); const builder = await createBuilder({ logLevel: 'warn' }); await builder.build(builder.environments.server); (await import('./cloud/server/start.mjs')).noteBuilt()"
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return undefined
}

const isOnServer = ({ file }) => /^(src\/domain|src\/store|cloud)\//.test(file)
const ofCloud = ({ cloud = [] }) => cloud.map((name) => `tests/cloud/${name}.test.ts`)

/** Tests of which the fault's author would say that they should find it. */
const named = ({ tests = [] }, ending) => tests.filter((file) => file.endsWith(ending))

/** In the order of what they cost; each ends with the first failure. */
const STAGES = {
  named: async (fault) =>
    (await ofFiles(RULES, named(fault, '.test.ts'))) ?? ofFiles(SCREENS, named(fault, '.test.tsx')),
  near: async ({ file }) =>
    (await ofFiles(RULES, nearestTests(file, '.test.ts', NEAREST.unit))) ??
    ofFiles(SCREENS, nearestTests(file, '.test.tsx', NEAREST.dom)),
  'cloud near': async (fault) =>
    ofCloud(fault).length > 0 ? ((await buildFor(fault)) ?? ofFiles(CLOUD, ofCloud(fault), CLOUD_PROJECTS)) : undefined,
  unit: (fault) => related(RULES, fault),
  screens: (fault) => related(SCREENS, fault),
  cloud: async (fault) => (isOnServer(fault) ? ((await buildFor(fault)) ?? wholeOf(CLOUD, CLOUD_PROJECTS)) : undefined),
  journeys: async () => (await buildAll()) ?? wholeOf(JOURNEYS),
}
const ADDED_STAGES = Object.fromEntries(
  addedJobs(1).map((job) => [
    job.title,
    async () => (job.needs.length > 0 ? await buildAll() : undefined) ?? wholeOf(job),
  ]),
)

function stagesAsked() {
  const all = Object.entries({ ...STAGES, ...(options.full && ADDED_STAGES) })
  const last = all.findIndex(([name]) => name === options.until)
  return last < 0 ? all : all.slice(0, last + 1)
}

/** Plants it in the copy until `work` is done. */
async function planted({ file, find, replace }, work) {
  const before = fs.readFileSync(file, 'utf8')
  if (before.split(find).length !== 2) throw new Error(`Not exactly once in ${file}: ${find}`)
  fs.writeFileSync(
    file,
    before.replace(find, () => replace),
  )
  try {
    return await work()
  } finally {
    fs.writeFileSync(file, before)
  }
}

if (options.anew) fs.rmSync(RESULTS, { force: true })
fs.mkdirSync(path.join(ROOT, '.test/mutation', options.copy), { recursive: true })
const tree = copyTree(path.join(ROOT, '.test/mutation', options.copy))
const keyOf = ({ file, find, replace }) =>
  createHash('sha256').update([file, find, replace].join('\0')).digest('hex').slice(0, 16)
const faults = JSON.parse(fs.readFileSync('tests/mutation/faults.json', 'utf8')).map((fault, at) => ({
  ...fault,
  number: at + 1,
  key: keyOf(fault),
}))
const only = options.only?.split(',').map(Number)
const asked = faults.filter(
  ({ number, area }) => (!only || only.includes(number)) && (!options.area || options.area.split(',').includes(area)),
)

/** Of a fault that was not found more may be known once tests were added. */
function knownOf({ key }) {
  const known = readResults().faults[key]
  return known && (known.stage || known.tree === tree) ? known : { tried: [], seconds: 0, tree }
}

for (const [stage, look] of stagesAsked())
  for (const fault of asked) {
    const known = knownOf(fault)
    if (known.stage || known.tried.includes(stage)) continue
    const began = Date.now()
    const failure = await planted(fault, () => look(fault))
    // A tool that failed without a failed test says nothing of the fault: the next run tries it again.
    if (failure?.isOfTest === false) {
      console.log(`${fault.number} ${fault.file}: ${stage} could not be tried: ${failure.message.slice(-200)}`)
      continue
    }
    const seconds = known.seconds + Math.round((Date.now() - began) / 1000)
    const result = {
      number: fault.number,
      ...known,
      tried: [...known.tried, stage],
      seconds,
      ...(failure && { stage, ...failure }),
    }
    keep(({ faults: kept }) => (kept[fault.key] = result))
    console.log(
      `${fault.number} ${fault.file}: ${failure ? `found by ${stage}, ${failure.test}` : `not found by ${stage}`} (${seconds} s)`,
    )
  }

/** A fault found by a test that fails without it is no find: it is looked for again without that test. */
async function forgetFalseFinds() {
  const files = [...new Set(asked.flatMap((fault) => knownOf(fault).testFile ?? []))]
  const isCloud = (file) => file.startsWith('tests/cloud/')
  const groups = [
    [RULES, files.filter((file) => file.endsWith('.test.ts') && !isCloud(file)), []],
    [SCREENS, files.filter((file) => file.endsWith('.test.tsx')), []],
    [CLOUD, files.filter(isCloud), CLOUD_PROJECTS],
  ]
  let hasFalse = false
  for (const [job, ofGroup, more] of groups) {
    const green = new Set(ofGroup)
    for (let failure; (failure = await ofFiles(job, [...green], more));) {
      const { testFile, message } = failure
      if (!testFile) throw new Error(message)
      console.log(`Red without a fault: ${testFile}`)
      green.delete(testFile)
      hasFalse = true
      keep((results) => {
        results.red.push(testFile)
        for (const [key, result] of Object.entries(results.faults))
          if (result.testFile === testFile) delete results.faults[key]
      })
    }
  }
  return hasFalse
}

if (await forgetFalseFinds()) console.log('What such tests found is looked for again by the next run.')

console.log('\nno. file: what it does, how it was found')
for (const fault of asked) {
  const { stage, test, tried, seconds } = knownOf(fault)
  console.log(
    `${fault.number} ${fault.file}: ${fault.effect} · ${stage ? `${stage} › ${test}` : `NOT FOUND by ${tried.join(', ')}`} (${seconds} s)`,
  )
}
console.log('')
const isFound = (fault) => Boolean(knownOf(fault).stage)
for (const area of new Set(asked.map((fault) => fault.area))) {
  const ofArea = asked.filter((fault) => fault.area === area)
  console.log(`${area}: ${ofArea.filter(isFound).length} of ${ofArea.length} found`)
}
console.log(`All: ${asked.filter(isFound).length} of ${asked.length} found`)
process.exit(asked.every(isFound) ? 0 : 1)
