import { it } from '#i18n/it.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../IconButton.tsx'
import styles from './SearchBox.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onType: (text: string) => void
  /** Search now: on Enter, or when emptied. */
  readonly onSettle: (text: string) => void
}

/** Native: a form that phones send by their search key. */
export function SearchBox({ label, value, onType, onSettle }: Props) {
  return (
    <Flex
      role="search"
      component="form"
      align="center"
      type="secondary"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        onSettle(value)
      }}
    >
      <Icon name="search" />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {value && (
        <IconButton
          icon="close"
          size={18}
          aria-label={it.common.clearSearch}
          onClick={({ currentTarget }) => {
            // The button is removed with the text.
            currentTarget.form?.querySelector('input')?.focus()
            onType('')
            onSettle('')
          }}
        />
      )}
    </Flex>
  )
}
