import type { Day } from '#domain/schema/fields.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { comboLabel } from '#ui/keys/shortcutCombo.ts'
import { Text } from '#ui/Text.tsx'
import { ActionMenu } from './actions.tsx'
import type { Action, Actions } from './actions.tsx'
import styles from './EditorHead.module.css'

interface Props {
  readonly days: readonly Day[]
  readonly actions: Actions
}

export function EditorHead({ days, actions }: Props) {
  const { undo, redo, copy, paste, close } = actions
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <Text component="h2" size="xl">
          {longPeriod(days[0] ?? '', days.at(-1) ?? '')}
        </Text>
        {days.length > 1 && (
          <Text component="p" size="md" type="secondary">
            {menuEditor.days(days.length)}
          </Text>
        )}
      </div>
      <div className={styles.close}>
        <ActionButton action={close} />
      </div>
      <Flex align="center" className={styles.tools}>
        <ActionButton action={undo} />
        <ActionButton action={redo} />
        <span className={styles.gap} />
        <ActionButton action={copy} />
        <ActionButton action={paste} />
        <ActionMenu actions={actions} />
      </Flex>
    </header>
  )
}

function ActionButton({ action }: { readonly action: Action & Required<Pick<Action, 'icon'>> }) {
  const { label, icon, combos, disabled, run } = action
  const title = combos[0] ? `${label} (${comboLabel(combos[0])})` : label
  return <IconButton icon={icon} size={21} aria-label={label} title={title} disabled={disabled} onClick={run} />
}
