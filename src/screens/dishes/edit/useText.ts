import { useState } from 'react'
import { DISH_DESCRIPTION_LENGTH, DISH_NAME_LENGTH } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Language } from '#domain/schema/values.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { writeDish } from '#store/commands/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useEditedText } from '#store/useEditedText.ts'
import { useExplain } from '#ui/useExplain.ts'

const MOST = { name: DISH_NAME_LENGTH, description: DISH_DESCRIPTION_LENGTH } as const

/**
 * A dish's name or description in one language while it is typed; a name that is missing stays so
 * until there is one.
 */
export function useText(dish: Dish, field: 'name' | 'description', language: Language) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [isMissing, setIsMissing] = useState(false)
  const text = useEditedText('Dish', dish, {
    read: (row) => row[field]?.[language] ?? '',
    keep(typed) {
      const refusal = writeDish(convivio, dish.id, field, { language, text: typed }, Date.now())
      setIsMissing(refusal === 'dishNameMissing')
      // That one is said at the field.
      if (refusal !== 'dishNameMissing') explain(refusal)
    },
    isWanting: () => isMissing,
  })
  const most = MOST[field]
  return {
    ...text,
    maxLength: most,
    /** Said where it takes no more: what is typed further is lost. */
    hint: text.value.length >= most ? dishEdit.full(most) : undefined,
  }
}
