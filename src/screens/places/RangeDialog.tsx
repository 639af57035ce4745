import type { ReactNode } from 'react'
import { namesOfRange } from '#domain/rules/places/tableRange.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { RangeFields, rangeOf, RangePreview } from './RangeFields.tsx'
import type { RangeDraft } from './RangeFields.tsx'

/** What is made of the names of a range. */
interface PlacesToMake {
  readonly words: {
    readonly title: string
    readonly create: (amount: number) => string
    readonly created: (amount: number) => string
  }
  /** Those that are there: their names are not made again. */
  readonly rows: readonly { readonly name?: string | undefined }[]
  readonly isWrong?: boolean
  readonly create: (names: readonly string[]) => Verdict
}

interface Props {
  readonly formId: string
  readonly places: PlacesToMake
  readonly draft: RangeDraft
  readonly onDraft: (draft: RangeDraft) => void
  /** Above the fields of the range. */
  readonly lead?: ReactNode
  readonly children: ReactNode
  /** Below the preview. */
  readonly note?: ReactNode
  readonly onClose: () => void
}

/** Makes several rooms or tables, whose names are a range of numbers. `children`: what they have in common. */
export function RangeDialog({ formId, places, draft, onDraft, lead, children, note, onClose }: Props) {
  const { words, rows, isWrong = false, create } = places
  const explain = useExplain()
  const notify = useNotify()
  const range = rangeOf(draft)
  const names = namesOfRange(range)
  const there = new Set(rows.map(({ name }) => name))
  const wanted = names.filter((name) => !there.has(name))
  const known = names.filter((name) => there.has(name))
  const canCreate = wanted.length > 0 && !isWrong
  const submit = () => {
    if (!canCreate) return
    const refusal = create(wanted)
    explain(refusal)
    if (refusal) return
    notify.success(words.created(wanted.length))
    onClose()
  }
  return (
    <Modal
      title={words.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={!canCreate}>
            {wanted.length === 0 ? words.title : words.create(wanted.length)}
          </Button>
        </>
      }
    >
      <Flex
        id={formId}
        component="form"
        vertical
        gap="ms"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {lead}
        <RangeFields isFirst draft={draft} onChange={onDraft} />
        {children}
        <RangePreview range={range} wanted={wanted} known={known} />
        {note}
      </Flex>
    </Modal>
  )
}
