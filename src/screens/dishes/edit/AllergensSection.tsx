import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTag } from '#domain/reference/dietaryTags.ts'
import { contradictions, withoutAllergens, withTag } from '#domain/rules/menu/allergens.ts'
import { isWithoutAllergens } from '#domain/rules/menu/dishGaps.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { DietaryIcon } from '#screens/dishes/DietaryMarks.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './AllergensSection.module.css'
import { SectionGroup, DishSection } from './DishSection.tsx'
import { useChangeDish } from './useDish.ts'
import type { SectionProps } from './useDish.ts'

interface Props {
  readonly tag: DietaryTag
  readonly on: boolean
  readonly disabled?: boolean
  readonly onChange: (on: boolean) => void
}

function TagToggle({ tag, on, disabled, onChange }: Props) {
  return (
    <button
      type="button"
      className={styles.tag}
      aria-pressed={on}
      disabled={disabled}
      data-diet={tag.number === undefined ? '' : undefined}
      onClick={() => onChange(!on)}
    >
      <DietaryIcon tagKey={tag.key} size={24} />
      <span>{tag.name.it}</span>
    </button>
  )
}

const words = dishEdit.allergens

export function AllergensSection({ dish }: SectionProps) {
  const change = useChangeDish(dish.id)
  const declared = dish.allergens
  const isUndeclared = declared === undefined
  const none = isWithoutAllergens(dish)
  const toggle = (tag: DietaryTag) => (
    <TagToggle
      key={tag.id}
      tag={tag}
      on={declared?.includes(tag.id) === true}
      disabled={isUndeclared && tag.number === undefined}
      onChange={(on) => change({ allergens: withTag(declared, tag.id, on) })}
    />
  )
  return (
    <DishSection title={words.title} text={words.text}>
      {isUndeclared && <Caution title={words.undeclared}>{words.undeclaredText}</Caution>}
      {contradictions(declared).map((found) => (
        <Caution key={found.diet}>{words.contradiction(found)}</Caution>
      ))}
      <SectionGroup title={words.contains}>
        <button
          type="button"
          className={styles.none}
          aria-pressed={none}
          onClick={() => change({ allergens: none ? undefined : withoutAllergens(declared) })}
        >
          <Icon name="check" />
          {words.none}
        </button>
        <div className={styles.tags}>{allergens.map(toggle)}</div>
      </SectionGroup>
      <SectionGroup title={words.suits} hint={isUndeclared ? words.suitsHint : undefined}>
        <div className={styles.tags}>{diets.map(toggle)}</div>
      </SectionGroup>
    </DishSection>
  )
}
