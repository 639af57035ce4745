import Switch from 'antd/es/switch'
import { useId } from 'react'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './SwitchSetting.module.css'

interface Props {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function SwitchSetting({ label, hint, checked, onChange }: Props) {
  const id = useId()
  return (
    <Flex component="label" align="center" justify="space-between" gap="lg" className={styles.row}>
      <span>
        <Text strong className={styles.name}>
          {label}
        </Text>
        <Text id={id} size="md" type="secondary" className={styles.hint}>
          {hint}
        </Text>
      </span>
      <Switch
        className={styles.switch ?? ''}
        checked={checked}
        aria-label={label}
        aria-describedby={id}
        onChange={onChange}
      />
    </Flex>
  )
}
