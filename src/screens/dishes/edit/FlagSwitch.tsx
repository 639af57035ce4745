import Switch from 'antd/es/switch'
import { useId } from 'react'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './FlagSwitch.module.css'

interface Props {
  readonly label: string
  readonly hint?: string | undefined
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

/** Name and help are one label, all of which can be tapped. */
export function FlagSwitch({ label, hint, on, disabled, onChange }: Props) {
  const id = useId()
  return (
    <Flex component="label" align="center" justify="space-between" gap="md" className={styles.flag}>
      <span>
        <span id={id} className={styles.name}>
          {label}
        </span>
        {hint && (
          <Text id={`${id}-hint`} size="md" type="secondary" className={styles.hint}>
            {hint}
          </Text>
        )}
      </span>
      <Switch
        className={styles.switch ?? ''}
        checked={on}
        disabled={disabled ?? false}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={onChange}
      />
    </Flex>
  )
}
