import type { ReactNode } from 'react'
import { places } from '#i18n/tables.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { useTyped } from '../useTyped.ts'
import styles from './BoardTools.module.css'

/** Milliseconds without a key after which the board is searched. */
const PAUSE = 200

interface Props {
  /** What the search asks for. */
  readonly label: string
  readonly sought: string
  readonly onSearch: (text: string) => void
  /** A dialog is open over the board. */
  readonly isHeld: boolean
  readonly isChoosing: boolean
  readonly onChoosing: (isChoosing: boolean) => void
  /** How items are moved, with a mouse and with a finger. */
  readonly hint: string
  readonly hintTouch: string
  /** What else there is to set. */
  readonly children?: ReactNode
}

/** Above a board: what is sought, how it is grouped, and choosing several items. */
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
