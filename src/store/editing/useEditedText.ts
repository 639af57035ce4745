import { useState } from 'react'
import type { ChangeEvent } from 'react'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { useChangedElsewhere } from './useElsewhere.ts'

interface Options<C extends ClassName> {
  readonly read: (row: EntityOf<C>) => string
  readonly keep: (text: string) => void
  /** Whether a text cannot be saved and stays in the field, to be completed. */
  readonly isWanting?: (text: string) => boolean
}

/** Every key is saved at once, so that nothing is lost with the page. */
export function useEditedText<C extends ClassName>(
  className: C,
  row: EntityOf<C>,
  { read, keep, isWanting = () => false }: Options<C>,
) {
  const [draft, setDraft] = useState<string>()
  const [isFocused, setFocused] = useState(false)
  const isEdited = isFocused || draft !== undefined
  return {
    value: draft ?? read(row),
    elsewhere: useChangedElsewhere(className, row.id, isEdited, read),
    onFocus: () => setFocused(true),
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      setDraft(target.value)
      keep(target.value)
    },
    onBlur() {
      setFocused(false)
      setDraft((typed) => (typed !== undefined && isWanting(typed) ? typed : undefined))
    },
  }
}
