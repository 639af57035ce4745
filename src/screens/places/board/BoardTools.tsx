import type { ReactNode } from 'react'
import { places } from '#i18n/places/tables.ts'
import { Button } from '#ui/Button.tsx'
import { SearchBox } from '#ui/fields/SearchBox.tsx'
import { useTyped } from '#ui/fields/useTyped.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { Text } from '#ui/Text.tsx'
import styles from './BoardTools.module.css'

interface BoardActionsProps {
  readonly add: string
  readonly addMany: string
  readonly onAdd: () => void
  readonly onAddMany: () => void
}

export function BoardActions({ add, addMany, onAdd, onAddMany }: BoardActionsProps) {
  return (
    <Flex wrap gap="sm" className={styles.actions}>
      <Button
        icon={
          <span className={styles.many}>
            <Icon name="duplicate" />
          </span>
        }
        title={addMany}
        onClick={onAddMany}
      >
        <span className={styles.boardActionsWord}>{addMany}</span>
      </Button>
      <Button kind="primary" icon={<Icon name="plus" />} onClick={onFirstClick(onAdd)}>
        <span className={styles.boardActionsWord}>
          {add} <Shortcut combo="shift+enter" />
        </span>
      </Button>
    </Flex>
  )
}

const SEARCH_PAUSE_MS = 200

interface Props {
  readonly label: string
  readonly searchText: string
  readonly onSearch: (text: string) => void
  /** A dialog is open over the board. */
  readonly isHeld: boolean
  readonly isChoosing: boolean
  readonly onChoosing: ((isChoosing: boolean) => void) | undefined
  readonly hint: string
  readonly hintTouch: string
  readonly children?: ReactNode
}

export function BoardTools(props: Props) {
  const { label, searchText, onSearch, isHeld, isChoosing, onChoosing, hint, hintTouch, children } = props
  const { text, type, settle } = useTyped(searchText, onSearch, { pause: SEARCH_PAUSE_MS, isHeld })
  return (
    <>
      <Flex wrap align="center" gap="md" lines="sm" className={styles.tools}>
        <SearchBox label={label} value={text} onType={type} onSettle={settle} />
        {children}
        {onChoosing && (
          <span className={styles.choose}>
            <Button icon={<Icon name={isChoosing ? 'close' : 'check'} />} onClick={() => onChoosing(!isChoosing)}>
              <span className={styles.word}>{isChoosing ? places.stopSelecting : places.select}</span>
            </Button>
          </span>
        )}
      </Flex>
      {onChoosing && !isChoosing && (
        <Text component="p" size="md" type="secondary" className={styles.hint}>
          <span>{hint}</span>
          <span>{hintTouch}</span>
        </Text>
      )}
    </>
  )
}
