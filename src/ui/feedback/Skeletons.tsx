import styles from './Skeletons.module.css'

/** What is on its way: rows of a list, cards, fields of a form, a printed sheet, or lines of text. */
export type Shape = 'rows' | 'cards' | 'fields' | 'sheet' | 'text'

/** How many blocks, and the widths of the lines in each. */
const BLOCKS: Readonly<Record<Shape, { readonly amount: number; readonly lines: readonly string[] }>> = {
  rows: { amount: 6, lines: ['38%', '64%'] },
  cards: { amount: 6, lines: ['55%', '100%', '70%'] },
  fields: { amount: 4, lines: ['120px', '100%'] },
  sheet: { amount: 1, lines: ['45%', ...Array<string>(10).fill('100%'), '60%'] },
  text: { amount: 1, lines: ['80%', '50%'] },
}

interface Props {
  readonly shape: Shape
  /** What screen readers say. */
  readonly label: string
}

/** The shape of what is being loaded; it appears after 200 ms, so that what comes at once does not flicker. */
export function Skeletons({ shape, label }: Props) {
  const { amount, lines } = BLOCKS[shape]
  return (
    <>
      <p role="status" className="visuallyHidden">
        {label}
      </p>
      <div className={styles.skeletons} data-shape={shape} aria-hidden="true">
        {Array.from({ length: amount }, (_, block) => (
          <div key={block}>
            {lines.map((width, line) => (
              <span key={line} style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
