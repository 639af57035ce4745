import type { ComponentProps } from 'react'
import { TextField } from '#ui/TextField.tsx'
import type { Width } from '#ui/SelectField.tsx'
import { useDraft } from './useDraft.ts'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'autoComplete' | 'inputMode' | 'maxLength'
> & {
  readonly text: string | undefined
  readonly width?: Width
  /** Whether it cannot be emptied: then nothing is saved until something is typed. */
  readonly required?: boolean
  /** Undefined when the field was emptied. */
  readonly onCommit: (text: string | undefined) => void
}

/** A text setting that saves itself. */
export function TextSetting({ text = '', width, required, onCommit, ...field }: Props) {
  const isWanting = (typed: string) => required === true && !typed.trim()
  const commit = (typed: string) => {
    if (!isWanting(typed)) onCommit(typed.trim() || undefined)
  }
  const draft = useDraft(text, { commit, isWanting })
  return (
    <div data-width={width}>
      <TextField {...field} {...draft} aria-required={required} />
    </div>
  )
}
