import type { ComponentProps } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import { useEditedText } from '#store/useEditedText.ts'
import { TextField } from '#ui/TextField.tsx'
import type { Width } from '#ui/SelectField.tsx'
import { useChange } from './useChange.ts'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'autoComplete' | 'inputMode' | 'maxLength'
> & {
  readonly hotel: Hotel
  readonly field: 'name' | 'address' | 'city' | 'cap'
  readonly width?: Width
  /** It cannot be emptied: then nothing is saved until something is typed. */
  readonly required?: boolean
}

export function TextSetting({ hotel, field, width, required, ...shown }: Props) {
  const change = useChange(hotel.id)
  const isWanting = (typed: string) => required === true && !typed.trim()
  const text = useEditedText('Hotel', hotel, {
    read: (row) => row[field] ?? '',
    keep(typed) {
      if (!isWanting(typed)) change({ [field]: typed.trim() || undefined })
    },
    isWanting,
  })
  return (
    <div data-width={width}>
      <TextField {...shown} {...text} aria-required={required} />
    </div>
  )
}
