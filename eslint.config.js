import { readdirSync } from 'node:fs'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom: each layer and what it may use beside itself and npm packages. `packages`
 * are those that only the named layers may import.
 */
const MAY_IMPORT = {
  'src/browser': [],
  'src/domain': [],
  'src/data': ['browser', 'domain'],
  'src/store': ['browser', 'domain', 'data/gateway.ts', 'data/signal.ts'],
  'src/i18n': ['domain', 'data/gateway.ts'],
  'src/theme': ['browser'],
  // The guests' app brings its own words: none of the staff's reach a phone.
  'src/guest': ['browser', 'domain'],
  'src/ui': ['browser', 'domain', 'theme', 'i18n'],
  'src/print': ['domain', 'theme', 'i18n', 'ui'],
  'src/screens': ['browser', 'domain', 'store', 'ui', 'print', 'i18n', 'theme'],
  'src/app': ['browser', 'domain', 'data', 'store', 'ui', 'print', 'i18n', 'theme', 'screens'],
  cloud: ['domain', 'cloud'],
}
const LAYERS = ['browser', 'domain', 'data', 'store', 'ui', 'print', 'screens', 'app', 'i18n', 'theme', 'guest', 'cloud', 'tests', 'e2e']
const ONLY_FOR = {
  'parse*': ['src/data'],
  'firebase*': ['src/data'],
  'react*': ['src/guest', 'src/store', 'src/ui', 'src/print', 'src/screens', 'src/app'],
  'antd*': ['src/ui', 'src/screens', 'src/app', 'src/theme', 'src/print'],
  zod: ['cloud'],
}

const NOT_FAR = { group: ['../../*'], message: 'Use the # imports of package.json.' }
const ONE_WAY_TO_THE_QUERY = {
  regex: '^react-router(-dom)?$',
  importNames: ['useSearchParams'],
  message: 'What the URL says is read and written with #ui/url/useUrlQuery.ts.',
}
/** The Cloud Code runs on hosts of others, too, where nothing of our server is. */
const NOT_SELF_HOSTED = {
  regex: '^(\\.{1,2}|#cloud)/(server|demo)/',
  message: 'The Cloud Code knows nothing of the server that we host, nor of the demo.',
}

function zone(layer, extra = []) {
  const own = layer.replace('src/', '')
  const allowed = [own, ...MAY_IMPORT[layer]]
  const closed = LAYERS.filter((other) => !allowed.includes(other)).map((other) => ({
    regex: `^#${other}/${allowed.filter((path) => path.startsWith(`${other}/`)).map((path) => `(?!${path.slice(other.length + 1)}$)`).join('')}`,
    message: `${layer} does not import from ${other}.`,
  }))
  const packages = Object.entries(ONLY_FOR)
    .filter(([, layers]) => !layers.includes(layer))
    .map(([name]) => ({
      regex: `^${name.replace('*', '(-.+|/.*)?')}$`,
      message: `${layer} does not use ${name}.`,
    }))
  const everything =
    layer === 'src/domain'
      ? [{ regex: '^(?!@noble/hashes/)[^.#]', message: 'The domain imports nothing but its hash.' }]
      : []
  return {
    patterns: [
      NOT_FAR,
      ONE_WAY_TO_THE_QUERY,
      ...closed,
      ...packages,
      ...everything,
      ...extra,
    ],
  }
}

/** A screen knows nothing of its neighbours; what several show of dishes and meals is in `dining`. */
const screens = readdirSync('src/screens').map((screen) => ({
  files: [`src/screens/${screen}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      zone('src/screens', [
        {
          regex: `^(#screens/(?!(${screen}|dining)/)|\\.\\./(?!${screen}/))`,
          message: 'A screen does not import another screen.',
        },
      ]),
    ],
  },
}))

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', '.data/', 'screenshots/', '.test/'] },
  {
    // What needs types, and what oxlint knows as well, is in .oxlintrc.json.
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: tseslint.parser },
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
        {
          selector: "ImportDeclaration[source.value=/^\\.\\.?$/]",
          message: 'Import from the file that has it.',
        },
      ],
    },
  },
  {
    // Its rules compile a file; only these may import React.
    files: ['src/{guest,store,ui,print,screens,app}/**/*.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    extends: [hooks.configs.flat['recommended-latest']],
  },
  ...Object.keys(MAY_IMPORT).map((layer) => ({
    files: [`${layer}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}', '**/*.d.ts'],
    rules: { 'no-restricted-imports': ['error', zone(layer)] },
  })),
  {
    files: ['cloud/**/*.ts'],
    ignores: ['cloud/server/**', 'cloud/demo/**', '**/*.test.ts', '**/*.d.ts'],
    rules: { 'no-restricted-imports': ['error', zone('cloud', [NOT_SELF_HOSTED])] },
  },
  {
    files: ['{tests,e2e}/**/*.{ts,tsx,mjs}'],
    rules: { 'no-restricted-imports': ['error', { patterns: [NOT_FAR] }] },
  },
  ...screens.map((screen) => ({ ...screen, ignores: ['**/*.test.{ts,tsx}'] })),
  {
    files: ['*.config.ts', 'e2e/*.config.ts', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/browser/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({ name, message: 'It may throw: use #browser/keptItems.ts.' })),
      ],
    },
  },
  {
    files: ['src/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: 'Rules take the time as an argument.' },
      ],
    },
  },
)
