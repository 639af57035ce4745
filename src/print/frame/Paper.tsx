import type { ReactNode } from 'react'
import styles from './Paper.module.css'

export const reportPaper = {
  upright: { paper: 'A4 portrait', margin: '17mm 12mm 12mm' },
  across: { paper: 'A4 landscape', margin: '17mm 10mm 12mm' },
  wide: { paper: 'A3 landscape', margin: '17mm 10mm 12mm' },
} as const
export type PaperForm = keyof typeof reportPaper

interface Props {
  readonly title: string
  readonly about: string
  readonly form: PaperForm
  readonly children: ReactNode
}

/** On paper it runs over several pages, each with the marks of `pageMarks` instead of this head where the browser draws them. */
export const Paper = ({ title, about, form, children }: Props) => (
  <article className={styles.sheet} data-form={form}>
    <header className={styles.head}>
      <h2>{title}</h2>
      <p>{about}</p>
    </header>
    {children}
  </article>
)

export const NothingOnPaper = ({ text }: { readonly text: string }) => (
  <p className={styles.nothing}>{text}</p>
)
