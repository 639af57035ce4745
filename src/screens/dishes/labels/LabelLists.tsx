import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish, Label } from '#domain/schema/menu.ts'
import { labels as words } from '#i18n/menu/labels.ts'
import { useSelect } from '#store/hooks.tsx'
import { labelsOfHotel, predefinedLabels } from '#store/selectors/labels.ts'
import { useMay } from '#store/useMay.ts'
import { Icon } from '#ui/Icon.tsx'
import { useFeatures } from '#ui/features.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './LabelLists.module.css'
import { LabelRow } from './LabelRow.tsx'

interface Props {
  readonly hotel: Hotel
  readonly dish: Dish | undefined
  readonly onEdit: (label: Label) => void
}

export function LabelLists({ hotel, dish, onEdit }: Props) {
  const own = useSelect((state) => labelsOfHotel(state, hotel.id))
  const may = useMay()
  const predefined = useSelect(predefinedLabels)
  const { predefinedLabels: isOffered } = useFeatures()
  return (
    <Flex vertical gap="lg" className={styles.lists}>
      <Text component="p" type="secondary">
        {words.intro}
      </Text>
      <section>
        <Flex component="h3" align="center" gap="sm">
          {words.own}
        </Flex>
        {own.length === 0 && (
          <p className={styles.none}>
            <strong>{words.empty.title}</strong> {words.empty.text}
          </p>
        )}
        <ul>
          {own.map((label) => (
            <LabelRow key={label.id} label={label} dish={dish} {...(may.manages && { onEdit: () => onEdit(label) })} />
          ))}
        </ul>
      </section>
      {isOffered && (
        <section>
          <Flex component="h3" align="center" gap="sm">
            {words.predefined} <Icon name="lock" size={17} />
          </Flex>
          <Text component="p" type="secondary">
            {predefined.length > 0 ? words.predefinedWhy : words.noPredefined}
          </Text>
          <ul>
            {predefined.map((label) => (
              <LabelRow key={label.id} label={label} dish={dish} />
            ))}
          </ul>
        </section>
      )}
    </Flex>
  )
}
