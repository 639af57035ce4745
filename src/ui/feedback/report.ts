import { createContext, use } from 'react'

/** Reports an error that staff cannot solve (`createReport` in `src/app/main.tsx`). */
export type ReportError = (error: unknown) => void

export const ReportContext = createContext<ReportError>((error) => console.error(error))

/** Reports an error; what staff read of it is said by the caller. */
export const useReport = (): ReportError => use(ReportContext)
