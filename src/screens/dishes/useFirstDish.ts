import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dishToContinue } from '#domain/rules/menu/firstDish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { changeDish, createDish, writeDish } from '#store/commands/menu/dish.ts'
import { useConvivio, useRow, useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'

interface FirstDish {
  readonly dish: Dish | undefined
  readonly writeName: (text: string) => void
  readonly chooseCourse: (courseIndex: number | undefined) => void
}

/** One that was begun before, else a new one, made with the first key or choice. */
export function useFirstDish(hotelId: string): FirstDish {
  const convivio = useConvivio()
  const explain = useExplain()
  const collection = useSelect((state) => dishesOfHotel(state, hotelId))
  // It must not change to another dish while this one becomes complete.
  const [id, setId] = useState(() => dishToContinue(collection)?.id)
  const row = useRow('Dish', id)
  const dish = row?.deleted ? undefined : row

  const create = (fields: Partial<Dish>) => {
    const created = createDish(convivio, hotelId, fields, serverNow())
    if (created.status === 'created') setId(created.id)
    else explain(created.refusal)
  }
  return {
    dish,
    writeName(text) {
      if (!dish) return text.trim() ? create({ name: { it: text.trim() } }) : undefined
      const refusal = writeDish(convivio, dish.id, 'name', { language: 'it', text }, serverNow())
      if (refusal !== 'dishNameMissing') explain(refusal)
    },
    chooseCourse(courseIndex) {
      if (!dish) return create({ courseIndex })
      explain(changeDish(convivio, dish.id, { courseIndex }, serverNow()))
    },
  }
}
