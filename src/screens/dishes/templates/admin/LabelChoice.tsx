import type { Label } from '#domain/schema/menu.ts'
import { it } from '#i18n/it.ts'
import { templates } from '#i18n/menu/templates.ts'
import { Text } from '#ui/Text.tsx'
import styles from './TemplateDialog.module.css'

const words = templates.admin

interface Props {
  readonly labels: readonly Label[]
  /** Ids of those that the chosen dishes have: they come anyway. */
  readonly used: ReadonlySet<string>
  readonly left: ReadonlySet<string>
  readonly onLeave: (left: ReadonlySet<string>) => void
}

export function LabelChoice({ labels, used, left, onLeave }: Props) {
  if (labels.length === 0) return null
  const isChosen = (id: string) => used.has(id) || !left.has(id)
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onLeave(next)
  }
  return (
    <fieldset className={styles.dishes}>
      <legend>{words.labels(labels.filter(({ id }) => isChosen(id)).length, labels.length)}</legend>
      <ul>
        {labels.map(({ id, name }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={isChosen(id)} disabled={used.has(id)} onChange={() => toggle(id)} />
              <span>{name?.it ?? it.common.unnamed}</span>
              {used.has(id) && (
                <Text size="sm" type="secondary" className={styles.quiet}>
                  {words.withDishes}
                </Text>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
