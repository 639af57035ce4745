import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { writeFirstScreen } from './src/app/build/firstScreen.ts'
import { nativeParse } from './src/app/build/nativeParse.ts'
import { writeServiceWorker } from './src/app/build/serviceWorker.ts'

/** `parse` itself and nothing below it, on a machine that has no browser. */
const PARSE_OF_NODE = { find: /^parse$/, replacement: 'parse/node' }

/**
 * What everybody loads, each with all that it imports: a chunk for every module that two screens
 * share would cost more in headers and round trips than there is in it.
 */
export const CHUNKS = [
  {
    name: 'vendor',
    // Firebase, with an `idb` of its own, is loaded only where it is configured.
    test: /(?<!@firebase\/.*)node_modules\/(react|react-dom|react-router|parse|zustand|idb)\//,
    priority: 3,
  },
  { name: 'start', test: /src\/app\/main\.tsx$|src\/screens\/access\/login\/Login\w*\.tsx$/, priority: 2 },
  { name: 'hotels', test: /src\/app\/shell\/Shell\.tsx$|src\/screens\/hotels\//, priority: 1 },
  // What every field of antd needs.
  { name: 'antd', test: /src\/app\/shell\/AntdProvider\.tsx$/, priority: 1 },
  // By its name the service worker leaves it out. It comes last: what it shares with others stays theirs.
  { name: 'sentry', test: /node_modules\/@sentry\// },
]

const testsOfScreens = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.tsx'))
  .map((file) => `src/${file}`)

/** Whether a test puts other modules in the place of the real ones: no other file is to meet those. */
const changesModules = (file: string) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8'))

/** Milliseconds, for what hangs: no computer is so slow or busy that a test takes minutes. */
const HANG = 300_000
const PATIENT = { testTimeout: HANG, hookTimeout: HANG, expect: { poll: { timeout: HANG } } } as const

const DOM = { ...PATIENT, environment: 'jsdom', setupFiles: ['tests/setupEvery.ts', 'tests/setupDom.ts'] }

const testsOfCloud = readdirSync('tests/cloud')
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => `tests/cloud/${file}`)

/** Whether a test starts servers of its own: it waits for them more than it computes. */
const startsServers = (file: string) => /\bTestServer\.prepare\(/.test(readFileSync(file, 'utf8'))

/** What `npm test` leaves to `npm run test:full`: several processes, other stores, upgrades, hosts of others. */
const SEVERAL = 'tests/cloud/several'

const CLOUD = {
  ...PATIENT,
  environment: 'node',
  setupFiles: 'tests/setupEvery.ts',
  globalSetup: 'tests/cloud/globalSetup.ts',
  fileParallelism: false,
  // After the others, so that files of all projects can be named in one run.
  sequence: { groupOrder: 1 },
  // Parse and the domain are read once, not once a file.
  isolate: false,
}

const FIRST_SCREEN = 'dist/firstScreen'
const SERVICE_WORKER = 'dist/serviceWorker'

/**
 * One configuration for everything that is built or tested. `vite build --app` makes the browser's
 * app with its first screen in the page, the self-hosted server, and the Cloud Code alone for a hosted Parse Server.
 */
export default defineConfig({
  plugins: [react({ compiler: true }), nativeParse()],
  // The package offers its parser as one script, for a thread, but not by name.
  resolve: {
    alias: [
      {
        find: /^fast-xml-parser\/lib\/fxparser\.min\.js/,
        replacement: fileURLToPath(new URL('node_modules/fast-xml-parser/lib/fxparser.min.js', import.meta.url)),
      },
    ],
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/app',
        target: 'es2022',
        license: false,
        chunkSizeWarningLimit: 600,
        rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
      },
    },
    firstScreen: {
      build: {
        ssr: true,
        outDir: FIRST_SCREEN,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { render: 'src/app/firstScreen/render.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    inline: {
      build: {
        outDir: FIRST_SCREEN,
        target: 'es2022',
        minify: true,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { inline: 'src/app/firstScreen/inline.ts' },
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    // The guests' app: apart from the staff's, so that a phone loads nothing of that.
    guest: {
      consumer: 'client',
      build: {
        outDir: 'dist/guest',
        target: 'es2022',
        minify: true,
        license: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { app: 'src/guest/main.tsx' },
          output: { entryFileNames: '[name]-[hash].js', codeSplitting: false },
        },
      },
    },
    guestPage: {
      // With React of its own, for production whatever the server runs as.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: true,
        outDir: 'dist/guestPage',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/guest/render.tsx' }, output: { entryFileNames: '[name].js' } },
      },
    },
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: SERVICE_WORKER,
        target: 'es2022',
        minify: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: { worker: 'src/app/offline/worker.ts' },
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
    server: {
      build: {
        ssr: true,
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'cloud/server/main.ts', backup: 'cloud/server/backup/main.ts' },
          // The text of a file is part of the bundle.
          external: [/^[^.#/\0](?!.*\?raw$)/],
        },
      },
    },
    cloud: {
      // One file that needs no other: of a package the form that asks nothing of Node.
      resolve: { noExternal: true, conditions: [...defaultClientConditions] },
      // The printers' encoder names it for pictures, of which tickets have none.
      define: { ImageData: 'undefined' },
      build: {
        ssr: true,
        outDir: 'dist/cloud',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          input: { main: 'cloud/main.ts' },
          output: { format: 'iife', entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of [
        'client',
        'firstScreen',
        'inline',
        'guest',
        'guestPage',
        'serviceWorker',
        'server',
        'cloud',
      ]) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      await writeFirstScreen({ app: 'dist/app', firstScreen: FIRST_SCREEN })
      writeServiceWorker({ app: 'dist/app', worker: `${SERVICE_WORKER}/worker.js` })
    },
  },
  test: {
    // Else one processor rests.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...PATIENT,
          setupFiles: ['tests/setupEvery.ts', 'tests/setupUnit.ts'],
          include: ['{src,cloud,tests/flows,tests/bench,tests/doors}/**/*.test.ts', 'tests/*.test.ts'],
          // Else the guests' page would be tried without its style sheet.
          css: { include: /\?raw$/ },
          // Rules keep nothing from one file to the next: their modules are read once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...DOM,
          name: 'dom',
          include: testsOfScreens.filter((file) => !changesModules(file)),
          // React and antd are read once, not once a file.
          isolate: false,
        },
      },
      { extends: true, test: { ...DOM, name: 'dom-alone', include: testsOfScreens.filter(changesModules) } },
      {
        extends: true,
        resolve: { alias: [PARSE_OF_NODE] },
        test: {
          name: 'bench',
          environment: 'node',
          include: ['tests/bench/**/*.bench.ts'],
          globalSetup: ['tests/cloud/globalSetup.ts', 'tests/bench/measurementsSetup.ts'],
          fileParallelism: false,
        },
      },
      ...[
        { name: 'cloud', include: testsOfCloud.filter((file) => !startsServers(file)) },
        { name: 'cloud-servers', include: testsOfCloud.filter(startsServers) },
        { name: 'cloud-several', include: [`${SEVERAL}/*.test.ts`] },
      ].map((files) => ({
        extends: true as const,
        resolve: { alias: [PARSE_OF_NODE] },
        test: { ...CLOUD, ...files },
      })),
    ],
  },
})
