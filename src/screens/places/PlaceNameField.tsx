import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PLACE_NAME_LENGTH } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { refusalText } from '#i18n/refusals.ts'
import { places } from '#i18n/places/tables.ts'
import type { ElsewhereProps } from '#ui/feedback/ElsewhereNote.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { TextField } from '#ui/fields/TextField.tsx'

interface Props extends ElsewhereProps {
  readonly saved: string | undefined
  readonly onSave: (name: string) => Verdict
  /** It was made just now, under a proposed name. */
  readonly isNew: boolean
}

/** Saved with every key; an invalid one stays in the field (docs/domain.md, Names of places). */
export function PlaceNameField({ saved, onSave, isNew, elsewhere, onEdit }: Props) {
  const [draft, setDraft] = useState<string>()
  const [refusal, setRefusal] = useState<Verdict>()
  const field = useRef<HTMLInputElement>(null)
  const notify = useNotify()
  const [proposed] = useState(isNew ? saved : undefined)
  const onLeave = useEffectEvent(() => {
    // A new one with its proposed name needs no notice.
    if (refusal && !(isNew && saved === proposed)) notify.success(places.nameKept(saved))
  })
  useEffect(() => () => onLeave(), [])
  useLayoutEffect(() => {
    if (!isNew) return
    // A dialog that opens focuses this field; in an open one it is focused here.
    field.current?.setAttribute('autofocus', '')
    field.current?.focus()
  }, [isNew])
  return (
    <TextField
      ref={field}
      label={places.name}
      maxLength={PLACE_NAME_LENGTH}
      autoComplete="off"
      aria-required
      value={draft ?? saved ?? ''}
      error={refusal && refusalText(refusal)}
      elsewhere={elsewhere}
      onFocus={({ target }) => {
        onEdit?.(true)
        if (isNew && draft === undefined) target.select()
      }}
      onChange={({ target }) => {
        setDraft(target.value)
        setRefusal(onSave(target.value))
      }}
      onBlur={() => {
        if (refusal) return
        onEdit?.(false)
        setDraft(undefined)
      }}
    />
  )
}
