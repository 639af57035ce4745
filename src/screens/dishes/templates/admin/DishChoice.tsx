import { courseOf } from '#domain/reference/courses.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as dishWords } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { templates } from '#i18n/menu/templates.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './TemplateDialog.module.css'

const words = templates.admin

interface Props {
  readonly dishes: readonly Dish[]
  /** Ids of those that the template does not get. */
  readonly left: ReadonlySet<string>
  readonly error: string | undefined
  readonly onLeave: (left: ReadonlySet<string>) => void
}

export function DishChoice({ dishes, left, error, onLeave }: Props) {
  const toggle = (id: string) => {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    onLeave(next)
  }
  return (
    <fieldset className={styles.dishes}>
      <legend>{words.dishes(dishes.filter(({ id }) => !left.has(id)).length, dishes.length)}</legend>
      <Flex wrap gap="sm">
        <Button kind="quiet" onClick={() => onLeave(new Set())}>
          {words.all}
        </Button>
        <Button kind="quiet" onClick={() => onLeave(new Set(dishes.map(({ id }) => id)))}>
          {words.noDish}
        </Button>
      </Flex>
      {error && (
        <Text component="p" role="alert" size="md" type="danger" medium>
          {error}
        </Text>
      )}
      <ul>
        {dishes.map((dish) => (
          <li key={dish.id}>
            <label>
              <input type="checkbox" checked={!left.has(dish.id)} onChange={() => toggle(dish.id)} />
              <span>{dishName(dish) || it.common.unnamedDish}</span>
              <Text size="sm" type="secondary" className={styles.quiet}>
                {courseOf(dish.courseIndex)?.name.it ?? dishWords.withoutCourse}
              </Text>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
