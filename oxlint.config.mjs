import { readFileSync, readdirSync } from 'node:fs'

/**
 * Who may import whom: each layer and what it may use beside itself and npm packages. `packages`
 * are those that only the named layers may import.
 */
const MAY_IMPORT = {
  'src/browser': [],
  'src/domain': [],
  // The engine knows nothing of hotels: another Parse application could use it. `values` is about nothing.
  'src/sync': ['domain/values'],
  // What the engine asks of a server and of a signal.
  'src/data': ['browser', 'domain', 'sync/server.ts', 'sync/signal.ts'],
  'src/store': ['browser', 'domain', 'sync', 'data/gateway.ts', 'data/signal.ts'],
  'src/i18n': ['domain', 'data/gateway.ts'],
  'src/theme': ['browser'],
  // The guests' app brings its own words: none of the staff's reach a phone.
  'src/guest': ['browser', 'domain'],
  'src/ui': ['browser', 'domain', 'theme', 'i18n'],
  'src/screens': ['browser', 'domain', 'store', 'ui', 'i18n', 'theme'],
  // The plan and the list of bookings are printed as their screens draw and name them.
  'src/print': ['browser', 'domain', 'store', 'ui', 'i18n', 'theme', 'screens/planning', 'screens/bookings'],
  'src/app': ['browser', 'domain', 'data', 'sync', 'store', 'ui', 'print', 'i18n', 'theme', 'screens'],
  'src/workshop': ['browser', 'domain', 'theme', 'i18n', 'ui', 'app/shell'],
  cloud: ['domain', 'cloud'],
}
const LAYERS = [
  'browser',
  'domain',
  'data',
  'sync',
  'store',
  'ui',
  'print',
  'screens',
  'app',
  'i18n',
  'theme',
  'guest',
  'cloud',
  'tests',
  'e2e',
]
const ONLY_FOR = {
  'parse*': ['src/data'],
  'firebase*': ['src/data'],
  'react*': ['src/guest', 'src/store', 'src/ui', 'src/print', 'src/screens', 'src/app', 'src/workshop'],
  'antd*': ['src/ui', 'src/screens', 'src/app', 'src/theme', 'src/print', 'src/workshop'],
  zod: ['cloud'],
}

/** Of every file: imports name the file that has what they want, and are not far. */
const EVERYWHERE = [
  { regex: '^\\.\\./\\.\\./', message: 'Use the # imports of package.json.' },
  { regex: '^\\.{1,2}$', message: 'Import from the file that has it.' },
]
/** The Cloud Code runs on hosts of others, too, where nothing of our server is. */
const NOT_SELF_HOSTED = {
  regex: '^(\\.{1,2}|#cloud)/(server|demo)/',
  message: 'The Cloud Code knows nothing of the server that we host, nor of the demo.',
}
const CLOUD = '(\\.\\./|#cloud/)'
/** The server half of the sync engine would serve any Parse application: what a hotel is, is handed in. */
const NO_HOTEL = [
  { all: 'cloud', prefix: CLOUD, open: ['access', 'database', 'requests', 'sync'] },
  { all: 'cloud/access', prefix: `${CLOUD}access/`, open: ['isSameSecret.ts'] },
  { all: 'cloud/database', prefix: `${CLOUD}database/`, open: ['memory.ts', 'rows.ts'] },
  { all: 'cloud/requests', prefix: `${CLOUD}requests/`, open: ['checked.ts'] },
  { all: 'src/domain', prefix: '#domain/', open: ['schema', 'values'] },
  { all: 'src/domain/schema', prefix: '#domain/schema/', open: ['fields.ts'] },
].map(({ all, prefix, open }) => {
  const names = readdirSync(all).filter((name) => !open.includes(name))
  return { regex: `^${prefix}(${names.join('|')})(/|$)`, message: 'The sync engine knows nothing of hotels.' }
})
const ONLY_ITS_HASH = ['^[^.#@]', '^@([^n]|n[^o])', '^@noble/[^h]'].map((regex) => ({
  regex,
  message: 'The domain imports nothing but its hash.',
}))

/** Everything of a layer but the files that may be imported: there is no "all but" in these patterns. */
function closed(layer, other, open) {
  const message = `${layer} does not import from ${other}.`
  if (open.length === 0) return { regex: `^#${other}/`, message }
  const names = readdirSync(`src/${other}`).filter((name) => !open.includes(`${other}/${name}`))
  return { regex: `^#${other}/(${names.join('|')})(/|$)`, message }
}

function importsOf(layer, extra = []) {
  const allowed = [layer.replace('src/', ''), ...MAY_IMPORT[layer]]
  const layers = LAYERS.filter((other) => !allowed.includes(other)).map((other) =>
    closed(
      layer,
      other,
      allowed.filter((path) => path.startsWith(`${other}/`)),
    ),
  )
  const packages = Object.entries(ONLY_FOR)
    .filter(([, layers]) => !layers.includes(layer))
    .map(([name]) => ({ regex: `^${name.replace('*', '(-.+|/.*)?')}$`, message: `${layer} does not use ${name}.` }))
  return restricted([...layers, ...packages, ...extra])
}

const restricted = (patterns) => ({ 'no-restricted-imports': ['error', { patterns: [...EVERYWHERE, ...patterns] }] })

const TESTS = ['**/*.test.{ts,tsx}', '**/*.d.ts']

/** Rooms of what several screens show. None of them has a screen of its own. */
const SHARED_ROOMS = [
  'guestNeeds',
  'housePrinters',
  'links',
  'liveOrders',
  'menu',
  'ordering',
  'ownership',
  'pmsSync',
  'seating',
  'toSee',
]

/** A screen knows nothing of its neighbours but the shared rooms. */
const screens = readdirSync('src/screens')
const screenImports = screens.map((screen) => {
  const others = screens.filter((other) => other !== screen && !SHARED_ROOMS.includes(other))
  const neighbours = {
    regex: `^(#screens/(${others.join('|')})/|\\.\\./)`,
    message: 'A screen does not import another screen.',
  }
  return { files: [`src/screens/${screen}/**`], excludeFiles: TESTS, rules: importsOf('src/screens', [neighbours]) }
})

/** What an editor sees, too, and beside it what is made of the tables above. */
const plain = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))

export default {
  ...plain,
  rules: { ...plain.rules, ...restricted([]) },
  overrides: [
    ...plain.overrides,
    {
      files: ['src/**/*.{ts,tsx}', 'cloud/**/*.ts'],
      excludeFiles: TESTS,
      rules: { 'max-lines-per-function': ['error', { max: 60, IIFEs: true }] },
    },
    ...Object.keys(MAY_IMPORT).map((layer) => ({
      files: [`${layer}/**/*.{ts,tsx}`],
      excludeFiles: TESTS,
      rules: importsOf(layer, layer === 'src/domain' ? ONLY_ITS_HASH : []),
    })),
    {
      files: ['cloud/**/*.ts'],
      excludeFiles: ['cloud/server/**', 'cloud/demo/**', ...TESTS],
      rules: importsOf('cloud', [NOT_SELF_HOSTED]),
    },
    {
      files: ['cloud/sync/**/*.ts'],
      excludeFiles: TESTS,
      rules: importsOf('cloud', [NOT_SELF_HOSTED, ...NO_HOTEL]),
    },
    ...screenImports,
  ],
}
