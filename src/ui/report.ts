import { createContext, use } from 'react'

/** Tells whoever keeps the product of an error that staff cannot put right (`src/app/report.ts`). */
export type Report = (error: unknown) => void

/** Without a provider, as in tests of a screen, it goes to the console. */
export const ReportContext = createContext<Report>((error) => console.error(error))

export const useReport = (): Report => use(ReportContext)
