import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagKey } from '#domain/reference/dietaryTags.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { Drawing } from '#ui/Drawing.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './DietaryMarks.module.css'

/** On 24 × 24, stroke 1.7, as in `Icon.tsx`. */
const dietaryPaths: Readonly<Record<DietaryTagKey, string>> = {
  celery:
    'M8 21c.6-4 .6-7-.6-10.5M12 21V9.5M16 21c-.6-4-.6-7 .6-10.5M8 21h8M7.4 10.5C4.8 10.3 3.6 8.8 4 6.5 6.6 6.4 7.8 8 7.4 10.5ZM12 9.5C9.7 7.8 9.7 5 12 3c2.3 2 2.3 4.8 0 6.5ZM16.6 10.5c2.6-.2 3.8-1.7 3.4-4-2.6-.1-3.8 1.5-3.4 4Z',
  crustaceans:
    'M12 9.5c3.5 0 5.5 2 5.5 4.8 0 2.9-2.4 5.2-5.5 5.2s-5.5-2.3-5.5-5.2c0-2.8 2-4.8 5.5-4.8ZM7.6 11 4.8 8.2M16.4 11l2.8-2.8M4.8 8.2C3 6.4 3.8 4 6 3.5c-.2 1.6.6 2.6 2 3-.6 1.4-1.8 2-3.2 1.7ZM19.2 8.2C21 6.4 20.2 4 18 3.5c.2 1.6-.6 2.6-2 3 .6 1.4 1.8 2 3.2 1.7ZM6.5 15 3 15.5m3.9 2L4 20m13.5-5 3.5.5m-3.9 2L20 20M10 13v.1m4-.1v.1',
  dairy:
    'M9.5 3.5h5M10 3.5v4L7.5 11v8a1.5 1.5 0 0 0 1.5 1.5h6a1.5 1.5 0 0 0 1.5-1.5v-8L14 7.5v-4M7.5 13c1.5-1 3-1 4.5 0s3 1 4.5 0',
  eggs: 'M12 3.5c3.3 0 6 5 6 9.5a6 6 0 0 1-12 0c0-4.5 2.7-9.5 6-9.5ZM9 13.5a3 3 0 0 0 2.2 2.8',
  gluten:
    'M12 21V8m0 0c-1.6-1.4-1.6-3.6 0-5 1.6 1.4 1.6 3.6 0 5Zm0 5c-2.8.2-4.5-1.3-4.5-4 2.8-.2 4.5 1.3 4.5 4Zm0 0c2.8.2 4.5-1.3 4.5-4-2.8-.2-4.5 1.3-4.5 4Zm0 5c-2.8.2-4.5-1.3-4.5-4 2.8-.2 4.5 1.3 4.5 4Zm0 0c2.8.2 4.5-1.3 4.5-4-2.8-.2-4.5 1.3-4.5 4Z',
  lupins:
    'M12 21v-6M12 15c-2 0-3.2-1-3.5-3h7c-.3 2-1.5 3-3.5 3Zm-3-3C7.5 11 7.3 9.3 8 8h8c.7 1.3.5 3-1 4M9 8c-.8-1-.7-2.3 0-3h6c.7.7.8 2 0 3M10.5 5c-.3-1 .4-2 1.5-2.5 1.1.5 1.8 1.5 1.5 2.5M12 19c-1.8.2-3.5-.4-4.5-2M12 19c1.8.2 3.5-.4 4.5-2',
  molluscs: 'M12 20 4 11.5C4 7.5 7.5 4.5 12 4.5s8 3 8 7ZM9.5 20h5M12 20V4.5M12 20 7.5 6M12 20l4.5-14',
  mustard:
    'M10.5 6.5 12 2.5l1.5 4M9 6.5h6V9H9ZM9 9c-1.3.6-2 1.6-2 3v7.5A1.5 1.5 0 0 0 8.5 21h7a1.5 1.5 0 0 0 1.5-1.5V12c0-1.4-.7-2.4-2-3M7 13.5h10M7 18h10',
  treeNuts:
    'M4.5 10.5C5 7 8 5.5 12 5.5s7 1.5 7.5 5c-2.4.9-4.8 1.2-7.5 1.2s-5.1-.3-7.5-1.2ZM12 5.5c0-1.2.4-2.2 1.5-3M5.8 11.2c.2 4.8 2.7 8.3 6.2 9.8 3.5-1.5 6-5 6.2-9.8',
  peanuts:
    'M15 3.5a5 5 0 0 1 4.2 7.7c-1 1.5-2.4 1.5-3.2 2.8-.8 1.2-.4 2.6-1.6 4.2a5 5 0 1 1-7.6-6.5c1.4-1.3 2.8-1 4-2 1.1-1 .6-2.4 1.2-3.9A3.9 3.9 0 0 1 15 3.5ZM14.5 7v.1m2 2v.1m-7 4.3v.1m2 2v.1m-3 1.4v.1',
  sesame:
    'M7.5 4c2 2.3 2.5 4 2.5 5a2.5 2.5 0 0 1-5 0c0-1 .5-2.7 2.5-5ZM16.5 6c2 2.3 2.5 4 2.5 5a2.5 2.5 0 0 1-5 0c0-1 .5-2.7 2.5-5ZM10 13.5c2 2.3 2.5 4 2.5 5a2.5 2.5 0 0 1-5 0c0-1 .5-2.7 2.5-5Z',
  vegetarian: 'M5 19C4 10 9 5 20 4.5 20 15 15 20 7.5 18M4.5 20.5C7 16 10 12.5 14.5 9.5',
  vegan: 'M12 20.5V12m0 0C12 7.5 9 5 3.5 5c0 5 3 8 8.5 8m0 0c0-5.5 3-8.5 8.5-8.5 0 5.5-3 8.5-8.5 8.5Z',
  noPork:
    'M6.5 9 5 4.5l4.5 2a9 9 0 0 1 5 0l4.5-2L17.5 9a6.8 6.8 0 0 1 1.5 4.2c0 3.7-3 6.3-7 6.3s-7-2.6-7-6.3A6.8 6.8 0 0 1 6.5 9ZM12 12.5c1.9 0 3 .8 3 2s-1.1 2-3 2-3-.8-3-2 1.1-2 3-2ZM3 21 21 3',
  sulfites: 'M7.5 3.5h9c.8 5.5-.7 9.5-4.5 9.5s-5.3-4-4.5-9.5ZM12 13v7.5m-3.5 0h7M7.5 8h9',
  soy: 'M5 19c-1.5-3 .5-6 4-8.5S16.5 6 17 4.5c3 2 3 6.5-.5 10.5S7 21 5 19Zm4.2-5.8a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2Zm4.8-4.4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4ZM17 4.5c.2-.8.6-1.3 1.5-2',
  fish: 'M3 12c2.5-4 5.7-5.5 9-5.5 2.8 0 4.7 1.3 6 3.2l3-2.7v10l-3-2.7c-1.3 1.9-3.2 3.2-6 3.2-3.3 0-6.5-1.5-9-5.5Zm4.5-1v.1M11.5 9c1.3 2 1.3 4 0 6',
}

interface IconProps {
  readonly tagKey: DietaryTagKey
  readonly size?: number
}

/** Decorative: its name must stand beside it. */
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

export function DietaryMarks({ ids, size = 18 }: Props) {
  const shown = inOrder.filter(({ id }) => ids.includes(id))
  if (shown.length === 0) return null
  return (
    <Flex component="ul" wrap gap="xs" className={styles.marks} aria-label={words.dietaryMarks}>
      {shown.map(({ id, key, name, number }) => (
        <Flex
          component="li"
          align="center"
          justify="center"
          key={id}
          data-diet={number === undefined ? '' : undefined}
          title={name.it}
        >
          <DietaryIcon tagKey={key} size={size} />
          <span className="visuallyHidden">{name.it}</span>
        </Flex>
      ))}
    </Flex>
  )
}
