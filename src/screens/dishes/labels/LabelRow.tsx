import { serverNow } from '#browser/clock.ts'
import { labelDoubt } from '#domain/rules/menu/label.ts'
import type { Dish, Label } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { LabelChip } from '#screens/dishes/LabelChip.tsx'
import { deleteLabel, restoreLabel, setDishLabel } from '#store/commands/menu/label.ts'
import { useConvivio } from '#store/hooks.tsx'
import { dishesWithLabel } from '#store/selectors/labels.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './LabelRow.module.css'

interface Props {
  readonly label: Label
  readonly dish: Dish | undefined
  readonly onEdit?: () => void
}

/** Deletes a label after a question; the notice takes it back. */
function useRemoveLabel(label: Label): () => Promise<void> {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const explain = useExplain()
  return async () => {
    const amount = dishesWithLabel(convivio.state.getState(), label).length
    const text = `${words.deleteText} ${words.deleteWarning(amount)}`
    if (!(await confirm({ text, danger: true }))) return
    const refusal = deleteLabel(convivio, label.id, serverNow())
    if (refusal) return explain(refusal)
    const takeBack = () => {
      const refused = restoreLabel(convivio, label.id, serverNow())
      if (refused) explain(refused)
      else notify.success(words.restored(label.name?.it?.trim() || it.common.unnamed))
    }
    notify.success(words.deleted, { label: it.common.cancel, onPress: takeBack })
  }
}

export function LabelRow({ label, dish, onEdit }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const name = label.name?.it?.trim() || it.common.unnamed

  const isOn = dish?.labels?.includes(label.id) === true
  const doubt = isOn ? labelDoubt(label, dish.allergens) : undefined

  const remove = useRemoveLabel(label)
  return (
    <Flex component="li" align="center" gap="sm" className={styles.row}>
      <Flex component="label" wrap align="center" gap="ms" lines="xs" grow className={styles.label}>
        {dish && (
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) =>
              explain(setDishLabel(convivio, dish.id, label.id, currentTarget.checked, serverNow()))
            }
          />
        )}
        <LabelChip label={label} />
        {!label.visibleInApp && onEdit && (
          <Text size="sm" type="secondary">
            {words.hiddenInApp}
          </Text>
        )}
        {doubt && (
          <Flex component="span" gap="sm" size="md" type="warning" className={styles.doubt}>
            <Icon name="alert" size={16} />
            {words.notShown(doubt)}
          </Flex>
        )}
      </Flex>
      {onEdit ? (
        <Flex component="span" rigid>
          <IconButton icon="edit" aria-label={words.editOf(name)} onClick={onEdit} />
          <IconButton icon="trash" aria-label={words.deleteOf(name)} onClick={() => void remove()} />
        </Flex>
      ) : (
        label.predefined && (
          <Text size="sm" type="secondary">
            {words.locked}
          </Text>
        )
      )}
    </Flex>
  )
}
