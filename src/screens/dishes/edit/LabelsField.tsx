import { labelDoubt } from '#domain/rules/menu/label.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { labels as labelWords } from '#i18n/menu/labels.ts'
import { LabelChip } from '#screens/dishes/LabelChip.tsx'
import { useSelect } from '#store/hooks.tsx'
import { labelsAmong } from '#store/selectors/labels.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './DataSection.module.css'
import { SectionGroup } from './DishSection.tsx'
import { useChangeDish } from './useDish.ts'

interface Props {
  readonly dish: Dish
  readonly onLabels: (dishId: string) => void
}

export function LabelsField({ dish, onLabels }: Props) {
  const change = useChangeDish(dish.id)
  const table = useSelect(({ tables }) => tables.Label)
  const ids = dish.labels ?? []
  const worn = labelsAmong(table, ids)
  return (
    <SectionGroup title={dishEdit.data.labels}>
      <Flex wrap align="center" gap="sm" className={styles.labels}>
        {worn.map((label) => (
          <LabelChip
            key={label.id}
            label={label}
            onRemove={() => change({ labels: ids.filter((id) => id !== label.id) })}
          />
        ))}
        {worn.length === 0 && <Text type="secondary">{dishEdit.data.noLabels}</Text>}
        <Button kind="quiet" icon={<Icon name="label" />} onClick={() => onLabels(dish.id)}>
          {dishEdit.data.chooseLabels}
        </Button>
      </Flex>
      {worn.map((label) => {
        const doubt = labelDoubt(label, dish.allergens)
        return doubt && <Caution key={label.id}>{labelWords.notShown(doubt)}</Caution>
      })}
    </SectionGroup>
  )
}
