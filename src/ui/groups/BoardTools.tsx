import type { ReactNode } from 'react'
import { places } from '#i18n/tables.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { useTyped } from '../useTyped.ts'
import styles from './BoardTools.module.css'

/** Milliseconds after the last key until the board is searched. */
const PAUSE = 200

interface Props {
  readonly label: string
  readonly sought: string
  readonly onSearch: (text: string) => void
  /** A dialog is open over the board. */
  readonly isHeld: boolean
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
  /** How items are moved, by mouse and by touch. */
  readonly hint: string
  readonly hintTouch: string
  readonly children?: ReactNode
}

/** Above a board: search, grouping, and choosing several items. */
export function BoardTools(props: Props) {
  const { label, sought, onSearch, isHeld, isChoosing, onChoosing, hint, hintTouch, children } = props
  const { text, type, settle } = useTyped(sought, onSearch, { pause: PAUSE, isHeld })
  return (
    <>
      <div className={styles.tools}>
        <SearchBox label={label} value={text} onType={type} onSettle={settle} />
        {children}
        <span className={styles.choose}>
          <Button
            icon={<Icon name={isChoosing ? 'close' : 'check'} />}
            onClick={() => onChoosing(!isChoosing)}
          >
            <span className={styles.word}>{isChoosing ? places.stopSelecting : places.select}</span>
          </Button>
        </span>
      </div>
      {!isChoosing && (
        <p className={styles.hint}>
          <span>{hint}</span>
          <span>{hintTouch}</span>
        </p>
      )}
    </>
  )
}
