import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import styles from './DishCard.module.css'

const flags = [
  { key: 'canTakeAway', icon: 'takeaway' },
  { key: 'canDelivery', icon: 'delivery' },
  { key: 'canOrderOutOfMeal', icon: 'clock' },
  { key: 'forChildren', icon: 'children' },
  { key: 'forBaby', icon: 'baby' },
] as const satisfies readonly { readonly key: keyof Dish; readonly icon: IconName }[]

export function DishFlags({ dish }: { readonly dish: Dish }) {
  const shown = flags.filter(({ key }) => dish[key])
  if (shown.length === 0) return null
  return (
    <ul className={styles.flags} aria-label={words.flags}>
      {shown.map(({ key, icon }) => (
        <li key={key} title={words[key]}>
          <Icon name={icon} size={17} />
          <span className="visuallyHidden">{words[key]}</span>
        </li>
      ))}
    </ul>
  )
}
