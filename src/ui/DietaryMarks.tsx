import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { Drawing } from './Drawing.tsx'
import { dietaryPaths } from './dietaryPaths.ts'
import styles from './DietaryMarks.module.css'

interface IconProps {
  readonly tagKey: DietaryTagKey
  readonly size?: number
}

/** The icon of a dietary tag; decorative, so its name must stand beside it. */
export function DietaryIcon({ tagKey, size = 20 }: IconProps) {
  return <Drawing path={dietaryPaths[tagKey]} size={size} />
}

interface Props {
  /** Of the reference list; unknown ids are left out. */
  readonly ids: readonly number[]
  readonly size?: number
}

/** The order of the Regulation, then diets. */
const inOrder = [...allergens, ...diets]

/** Allergens and diets of a dish, as icons with names for screen readers. */
export function DietaryMarks({ ids, size = 18 }: Props) {
  const shown = inOrder.filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return null
  return (
    <ul className={styles.marks} aria-label={words.dietaryMarks}>
      {shown.map(({ id, key, name, number }) => (
        <li key={id} data-diet={number === undefined ? '' : undefined} title={name.it}>
          <DietaryIcon tagKey={key} size={size} />
          <span className="visuallyHidden">{name.it}</span>
        </li>
      ))}
    </ul>
  )
}
