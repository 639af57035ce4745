import { useRef } from 'react'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/dishes.ts'
import { it } from '#i18n/it.ts'
import { Icon } from '#ui/Icon.tsx'
import { Popover } from '#ui/Popover.tsx'
import { DishActions } from './DishActions.tsx'
import styles from './DishMenu.module.css'

export function DishMenu({ dish }: { readonly dish: Dish }) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={styles.root}>
      <Popover
        label={words.actionsOf(dishName(dish) || it.common.unnamedDish)}
        trigger={<Icon name="more" size={22} />}
        className={styles.button}
      >
        {(close) => (
          <DishActions
            dish={dish}
            onClose={() => {
              close()
              root.current?.querySelector('button')?.focus()
            }}
          />
        )}
      </Popover>
    </div>
  )
}
