import type { ComponentProps } from 'react'
import { TextField } from '#ui/TextField.tsx'
import type { Width } from './SelectSetting.tsx'
import { useDraft } from './useDraft.ts'

type Props = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'autoComplete' | 'inputMode' | 'maxLength' | 'aria-required'
> & {
  readonly text: string | undefined
  readonly width?: Width
  /** Undefined when the field was emptied. */
  readonly onCommit: (text: string | undefined) => void
}

/** A text setting that saves itself. */
export function TextSetting({ text = '', width, onCommit, ...field }: Props) {
  const draft = useDraft(text, (typed) => onCommit(typed.trim() || undefined))
  return (
    <div data-width={width}>
      <TextField {...field} {...draft} />
    </div>
  )
}
