import { createContext, use } from 'react'

/** Reports an error that staff cannot solve (`createReport` in `src/app/main.tsx`). */
export type Report = (error: unknown) => void

export const ReportContext = createContext<Report>((error) => console.error(error))

export const useReport = (): Report => use(ReportContext)
