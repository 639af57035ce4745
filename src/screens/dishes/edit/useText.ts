import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { DISH_DESCRIPTION_LENGTH, DISH_NAME_LENGTH } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Language } from '#domain/schema/values.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { writeDish } from '#store/commands/menu/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'

const MAX_LENGTHS = { name: DISH_NAME_LENGTH, description: DISH_DESCRIPTION_LENGTH } as const

/** A new dish keeps an empty name until there is one. */
export function useText(dish: Dish, field: 'name' | 'description', language: Language) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [isMissing, setIsMissing] = useState(false)
  const text = useEditedText('Dish', dish, {
    read: (row) => row[field]?.[language] ?? '',
    keep(typed) {
      const refusal = writeDish(convivio, dish.id, field, { language, text: typed }, serverNow())
      setIsMissing(refusal === 'dishNameMissing')
      // That one is shown at the field.
      if (refusal !== 'dishNameMissing') explain(refusal)
    },
    isWanting: () => isMissing,
  })
  const most = MAX_LENGTHS[field]
  return {
    ...text,
    maxLength: most,
    hint: text.value.length >= most ? dishEdit.full(most) : undefined,
  }
}
