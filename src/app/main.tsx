import { createRoot, hydrateRoot } from 'react-dom/client'
import '#theme/global.css'
import { installTokens } from '#theme/cssVariables.ts'
import { applyMode } from '#theme/mode.ts'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'
import { guardDoubleClicks } from './guardDoubleClicks.ts'
import { createReport } from './report.ts'

installTokens()
applyMode()
guardDoubleClicks(document)

const config = readConfig()
const report = createReport(config)
const app = <App features={config} booting={boot(config, report)} report={report} />
const root = document.getElementById('root')
// Login stands in the page already (`firstScreen/inline.ts`).
if (root?.dataset.hydrate !== undefined) hydrateRoot(root, app)
else if (root) createRoot(root).render(app)
