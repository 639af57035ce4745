import type { ComponentProps, CSSProperties } from 'react'
import { heightWithin, marginsOf } from './papers.ts'
import type { PaperFormat } from './papers.ts'
import styles from './Sheet.module.css'

const formOf = ({ width, height }: PaperFormat) => {
  if (width < height) return 'upright'
  return width > 297 ? 'wide' : 'across'
}

interface Props extends ComponentProps<'article'> {
  readonly paper: PaperFormat
}

/** A sheet as it lies in the tray on the screen; on paper its page is the sheet, and it brings its content alone. */
export function Sheet({ paper, className, ...props }: Props) {
  const measures = {
    '--sheet-width': `${paper.width}mm`,
    '--sheet-height': `${paper.height}mm`,
    '--sheet-within': `${heightWithin(paper)}mm`,
    '--sheet-margins': marginsOf(paper),
  } as CSSProperties
  return (
    <article
      {...props}
      className={className === undefined ? styles.sheet : `${styles.sheet} ${className}`}
      data-form={formOf(paper)}
      style={measures}
    />
  )
}
