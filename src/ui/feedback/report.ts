import { createContext, use } from 'react'

/** Reports an error that staff cannot solve (`createReport` in `src/app/main.tsx`). */
export type ReportError = (error: unknown) => void

export const ReportContext = createContext<ReportError>((error) => console.error(error))

export const useReport = (): ReportError => use(ReportContext)
