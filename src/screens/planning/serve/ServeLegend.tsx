import { roomService as words } from '#i18n/places/roomService.ts'
import { MarkShape } from './TableMarks.tsx'
import type { Mark } from './TableMarks.tsx'
import styles from './ServeLegend.module.css'

const MARKS: readonly Mark[] = ['arrives', 'leaves', 'takenTwice', 'overfull', 'review', 'needs']
const LEVELS = ['low', 'medium', 'high'] as const

export function ServeLegend({ hasLevels }: { readonly hasLevels: boolean }) {
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {hasLevels &&
        LEVELS.map((level) => (
          <li key={level}>
            <span className={styles.level} data-level={level} />
            {words.levels[level]}
          </li>
        ))}
      {MARKS.map((mark) => (
        <li key={mark}>
          <svg viewBox="-24 -24 48 48" aria-hidden="true">
            <MarkShape mark={mark} />
          </svg>
          {words[mark]}
        </li>
      ))}
      <li>
        <b>EN</b>
        {words.languageMark}
      </li>
    </ul>
  )
}
