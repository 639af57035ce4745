import { serverNow } from '#browser/clock.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { duplicateDish } from '#store/commands/menu/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useMay } from '#store/useMay.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { MenuItem } from '#ui/overlay/MenuItem.tsx'
import { useDialogs } from './useDialogs.ts'
import { useRemoveDish } from './useRemoveDish.ts'

interface Props {
  readonly dish: Dish
  readonly onClose: () => void
}

export function DishActions({ dish, onClose }: Props) {
  const convivio = useConvivio()
  const removeDish = useRemoveDish()
  const notify = useNotify()
  const explain = useExplain()
  const may = useMay()
  const { openDish, openLabels } = useDialogs()

  // The menu closes before a dialog opens: it gives the focus back to its button.
  const edit = () => {
    onClose()
    openDish(dish.id)
  }
  const label = () => {
    onClose()
    openLabels(dish.id)
  }
  const duplicate = () => {
    onClose()
    const name = words.copyOf(dishName(dish) || it.common.unnamedDish)
    const created = duplicateDish(convivio, dish.id, name, serverNow())
    if (created.status === 'refused') return explain(created.refusal)
    notify.success(words.duplicated)
    openDish(created.id)
  }
  const remove = async () => {
    onClose()
    if (!(await removeDish(dish))) return
    document.querySelector('h1')?.focus()
  }

  return (
    <>
      <MenuItem icon="edit" onClick={edit}>
        {it.common.edit}
      </MenuItem>
      <MenuItem icon="label" onClick={label}>
        {words.labels}
      </MenuItem>
      {may.manages && (
        <>
          <MenuItem icon="duplicate" onClick={duplicate}>
            {words.duplicate}
          </MenuItem>
          <MenuItem icon="trash" danger apart onClick={() => void remove()}>
            {it.common.delete}
          </MenuItem>
        </>
      )}
    </>
  )
}
