import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#theme/global.css'
import { installTokens } from '#theme/cssVariables.ts'
import { applyMode } from '#theme/mode.ts'
import { FeaturesContext } from '#ui/features.ts'
import { App } from './App.tsx'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'
import { createReport } from './report.ts'

installTokens()
applyMode()

const config = readConfig()
const report = createReport(config)
const booting = boot(config)
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <FeaturesContext value={config}>
        <App booting={booting} report={report} />
      </FeaturesContext>
    </StrictMode>,
  )
