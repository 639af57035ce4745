import { it } from '#i18n/it.ts'
import { useSelect } from '#store/hooks.tsx'
import { savingNote } from '#ui/feedback/savingNote.ts'
import type { SavingNote } from '#ui/feedback/savingNote.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Popover } from '#ui/overlay/Popover.tsx'
import bar from './BarPill.module.css'
import { RefusedRows } from './RefusedRows.tsx'
import styles from './SavingIndicator.module.css'

const icons: Readonly<Record<Exclude<SavingNote['tone'], 'busy'>, IconName>> = {
  done: 'check',
  waiting: 'offline',
  refused: 'alert',
}

const MAX_SHOWN = 99

export function SavingIndicator() {
  const note = useSelect(({ saving }) => saving)
  const durable = useSelect((state) => state.durable)
  const shown = savingNote(note, durable)
  const isOpenable = shown?.tone === 'refused' || shown?.details !== undefined
  return (
    <Flex className={styles.saving}>
      <Flex component="p" role="status" aria-label={it.shell.saving.label}>
        {shown && !isOpenable && <Pill note={shown} />}
        {shown && isOpenable && <span className="visuallyHidden">{shown.text}</span>}
      </Flex>
      {shown && isOpenable && (
        <Popover label={shown.text} className={styles.open} trigger={<Pill note={shown} />}>
          {shown.details ? (
            <Flex component="p" vertical gap="xs" type="secondary" className={styles.details}>
              <strong>{shown.text}</strong>
              {shown.details}
            </Flex>
          ) : (
            <RefusedRows rows={note.refused} />
          )}
        </Popover>
      )}
    </Flex>
  )
}

/** On small screens in the place of the breadcrumbs. */
export function ServerAwayLine() {
  const saving = useSelect((state) => state.saving)
  const durable = useSelect((state) => state.durable)
  const shown = savingNote(saving, durable)
  if (!shown?.short) return null
  return (
    <p className={styles.away} aria-hidden="true">
      {shown.short}
    </p>
  )
}

function Pill({ note: { tone, text, count } }: { readonly note: SavingNote }) {
  return (
    <span className={`${bar.pill} ${styles.pill}`} data-tone={tone}>
      {tone === 'busy' ? <span className={styles.dot} /> : <Icon name={icons[tone]} size={20} />}
      <span className={bar.text}>{text}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </span>
  )
}
