import { useId, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { checkSeats, MAX_SEATS } from '#domain/rules/places/table.ts'
import type { Table } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { tables as words } from '#i18n/places/tables.ts'
import { setCovers, setCoversBack } from '#store/commands/places/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'

interface Props {
  readonly tables: readonly Table[]
}

/** Beside 'Sposta in…': one number of covers for all tables that are chosen. */
export function CoversOfMany({ tables }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.coversOfMany.open}</Button>
      {isOpen && <CoversDialog tables={tables} onClose={() => setOpen(false)} />}
    </>
  )
}

function CoversDialog({ tables, onClose }: Props & { readonly onClose: () => void }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const form = useId()
  const [typed, setTyped] = useState('')
  const seats = Number(typed)
  const isTyped = typed.trim() !== ''
  const isWrong = isTyped && checkSeats({ seats }) !== undefined
  const isReady = isTyped && !isWrong
  const lay = () => {
    const refusal = setCovers(
      convivio,
      tables.map(({ id }) => id),
      seats,
      serverNow(),
    )
    if (refusal) return explain(refusal)
    onClose()
    notify.success(words.coversOfMany.laid(tables.length, seats), {
      label: it.common.cancel,
      onPress: () => explain(setCoversBack(convivio, tables, seats, serverNow())),
    })
  }
  return (
    <Modal
      title={words.coversOfMany.title(tables.length)}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" type="submit" form={form} disabled={!isReady}>
            {words.coversOfMany.lay}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) lay()
        }}
      >
        <TextField
          label={words.seats}
          hint={words.coversOfMany.hint}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          maxLength={2}
          value={typed}
          error={isWrong ? words.range.seats(MAX_SEATS) : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Modal>
  )
}
