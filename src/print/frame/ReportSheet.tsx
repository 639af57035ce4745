import type { ReactNode } from 'react'
import { reportPapers } from './papers.ts'
import type { ReportForm } from './papers.ts'
import styles from './ReportSheet.module.css'
import { Sheet } from './Sheet.tsx'

interface Props {
  readonly title: string
  readonly about: string
  readonly form: ReportForm
  readonly children: ReactNode
}

/** On paper it runs over several pages, each with the marks of `pageMarks` instead of this head where the browser draws them. */
export const ReportSheet = ({ title, about, form, children }: Props) => (
  <Sheet paper={reportPapers[form]} className={styles.report}>
    <header className={styles.head}>
      <h2>{title}</h2>
      <p>{about}</p>
    </header>
    {children}
  </Sheet>
)

export const NothingOnPaper = ({ text }: { readonly text: string }) => <p className={styles.nothing}>{text}</p>
