import { roomService as words } from '#i18n/places/roomService.ts'
import { Flex } from '#ui/Flex.tsx'
import { MarkShape } from './TableMarks.tsx'
import type { TableMark } from './TableMarks.tsx'
import styles from './ServeLegend.module.css'

const MARKS: readonly TableMark[] = ['arrives', 'leaves', 'takenTwice', 'overfull', 'review', 'needs']
const LEVELS = ['low', 'medium', 'high'] as const

export function ServeLegend({ hasLevels }: { readonly hasLevels: boolean }) {
  return (
    <Flex
      component="ul"
      wrap
      gap="md"
      lines="xxs"
      size="sm"
      type="secondary"
      className={styles.legend}
      aria-label={words.legend}
    >
      {hasLevels &&
        LEVELS.map((level) => (
          <Flex component="li" align="center" gap="xs" key={level}>
            <span className={styles.level} data-level={level} />
            {words.levels[level]}
          </Flex>
        ))}
      {MARKS.map((mark) => (
        <Flex component="li" align="center" gap="xs" key={mark}>
          <svg viewBox="-24 -24 48 48" aria-hidden="true">
            <MarkShape mark={mark} />
          </svg>
          {words[mark]}
        </Flex>
      ))}
      <Flex component="li" align="center" gap="xs">
        <b>EN</b>
        {words.languageMark}
      </Flex>
    </Flex>
  )
}
