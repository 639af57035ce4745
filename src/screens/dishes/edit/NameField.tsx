import { useState } from 'react'
import { DISH_NAME_LENGTH } from '#domain/rules/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { TextField } from '#ui/TextField.tsx'
import { useText } from './useText.ts'

const words = dishEdit.data

/** Where a dialog puts the focus when it opens: a new dish begins with its name. */
const takeFocus = (field: HTMLInputElement | null) => field?.setAttribute('autofocus', '')

/** The Italian name; a dish without one is kept, and cannot be placed. */
export function NameField({ dish }: { readonly dish: Dish }) {
  const { onBlur, ...name } = useText(dish, 'name', 'it')
  const [isLeft, setIsLeft] = useState(false)
  const isMissing = !name.value.trim()
  return (
    <TextField
      {...name}
      {...(isMissing ? { ref: takeFocus } : {})}
      label={words.name}
      maxLength={DISH_NAME_LENGTH}
      autoComplete="off"
      aria-required
      {...(isMissing && !isLeft ? { hint: words.nameMissing } : {})}
      error={isMissing && isLeft ? words.nameMissing : undefined}
      onBlur={() => {
        setIsLeft(true)
        onBlur()
      }}
    />
  )
}
