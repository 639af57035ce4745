import { useState } from 'react'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { takeFocus } from '#ui/takeFocus.ts'
import { TextField } from '#ui/TextField.tsx'
import { useText } from './useText.ts'

const words = dishEdit.data

/** The Italian name; a dish that has one keeps it until there is another. */
export function NameField({ dish }: { readonly dish: Dish }) {
  const { onBlur, ...name } = useText(dish, 'name', 'it')
  const [isLeft, setIsLeft] = useState(false)
  const saved = dishName(dish)
  const missing = saved ? words.nameKept(saved) : words.nameMissing
  const isMissing = !name.value.trim()
  return (
    <TextField
      {...name}
      {...(saved ? {} : { ref: takeFocus })}
      label={words.name}
      autoComplete="off"
      aria-required
      {...(isMissing && !isLeft ? { hint: missing } : {})}
      error={isMissing && isLeft ? missing : undefined}
      onBlur={() => {
        setIsLeft(true)
        onBlur()
      }}
    />
  )
}
