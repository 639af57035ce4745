import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { DISH_DESCRIPTION_LENGTH, DISH_NAME_LENGTH } from '#domain/rules/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import type { Language } from '#domain/schema/values.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { writeDish } from '#store/commands/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/useExplain.ts'

const MOST = { name: DISH_NAME_LENGTH, description: DISH_DESCRIPTION_LENGTH } as const

/**
 * A dish's name or description in one language while it is typed. Every key is kept at once, so
 * that nothing is lost with the page; the store waits for the pause before it sends. Until the field
 * is left it shows what was typed, whatever row arrives; a name that is missing stays so until there is
 * one.
 */
export function useText(dish: Dish, field: 'name' | 'description', language: Language) {
  const convivio = useConvivio()
  const explain = useExplain()
  const [draft, setDraft] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const value = draft ?? dish[field]?.[language] ?? ''
  const most = MOST[field]
  return {
    value,
    maxLength: most,
    /** Said where it takes no more: what is typed further is lost. */
    hint: value.length >= most ? dishEdit.full(most) : undefined,
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setDraft(target.value)
      const text = { language, text: target.value }
      const refusal = writeDish(convivio, dish.id, field, text, Date.now())
      setIsMissing(refusal === 'dishNameMissing')
      // That one is said at the field.
      if (refusal !== 'dishNameMissing') explain(refusal)
    },
    onBlur() {
      if (!isMissing) setDraft(undefined)
    },
  }
}
