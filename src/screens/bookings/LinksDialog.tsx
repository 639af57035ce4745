import { useEffect, useRef, useState } from 'react'
import { canInvite } from '#domain/rules/bookings/booking.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookings } from '#i18n/bookings/bookings.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { lacksLink, makeBookCodes } from '#store/commands/bookings/makeBookCodes.ts'
import type { CodesEnd } from '#store/commands/bookings/makeBookCodes.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import { ServerAwayNote, stoppedText } from './import/upload/UndoState.tsx'
import styles from './LinksDialog.module.css'

interface Props {
  readonly hotelId: string
  readonly books: readonly Book[]
  readonly onClose: () => void
}

type Making =
  | { readonly status: 'running' | 'stopping'; readonly done: number; readonly total: number }
  | { readonly status: 'ended'; readonly end: CodesEnd }

const words = bookings.links

/** Makes codes until all are made, or somebody stops it; what is left can be made later. */
function useMaking(hotelId: string) {
  const convivio = useConvivio()
  const [making, setMaking] = useState<Making>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const make = async (ids: readonly string[], before?: CodesEnd) => {
    const controller = new AbortController()
    running.current = controller
    setMaking({ status: 'running', done: 0, total: ids.length })
    const end = await makeBookCodes(convivio, hotelId, ids, {
      signal: controller.signal,
      onProgress: (done) => setMaking((now) => (now && 'done' in now ? { ...now, done } : now)),
    })
    setMaking({
      status: 'ended',
      end: {
        ...end,
        made: (before?.made ?? 0) + end.made,
        refused: [...(before?.refused ?? []), ...end.refused],
      },
    })
  }
  const stop = () => {
    running.current?.abort()
    setMaking((now) => (now && 'done' in now ? { ...now, status: 'stopping' } : now))
  }
  return { making, make, stop }
}

export function LinksDialog({ hotelId, books, onClose }: Props) {
  const { making, make, stop } = useMaking(hotelId)
  const lacking = books.filter(lacksLink)
  return (
    <Modal
      title={words.title}
      size="small"
      onClose={onClose}
      footer={<LinksActions {...{ making, make, stop, onClose }} ids={lacking.map(({ id }) => id)} />}
    >
      <Flex vertical gap="ms">
        {making === undefined ? (
          <Before lacking={lacking.length} books={books} />
        ) : making.status === 'ended' ? (
          <Ended end={making.end} books={books} />
        ) : (
          <>
            <ProgressBar part={making.done / making.total} label={words.progress} />
            <p role="status">{making.status === 'stopping' ? words.stopping : words.done(making.done, making.total)}</p>
            <ServerAwayNote />
          </>
        )}
      </Flex>
    </Modal>
  )
}

interface ActionsProps extends ReturnType<typeof useMaking> {
  /** Bookings without a link. */
  readonly ids: readonly string[]
  readonly onClose: () => void
}

function LinksActions({ making, make, stop, ids, onClose }: ActionsProps) {
  if (making === undefined)
    return (
      <>
        <Button onClick={onClose}>{it.common.cancel}</Button>
        <Button kind="primary" disabled={ids.length === 0} onClick={() => void make(ids)}>
          {words.make(ids.length)}
        </Button>
      </>
    )
  if (making.status !== 'ended')
    return (
      <Button disabled={making.status === 'stopping'} onClick={stop}>
        {words.stop}
      </Button>
    )
  const { end } = making
  return (
    <>
      {end.left.length > 0 && <Button onClick={() => void make(end.left, end)}>{words.resume}</Button>}
      <Button kind="primary" onClick={onClose}>
        {it.common.done}
      </Button>
    </>
  )
}

function Before({ lacking, books }: Pick<Props, 'books'> & { readonly lacking: number }) {
  const leftOut = books.filter((book) => !canInvite(book, book.pax)).length
  return (
    <>
      <p>
        <strong>{words.missing(lacking)}</strong>
      </p>
      {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
      <Text component="p" type="secondary">
        {words.text}
      </Text>
    </>
  )
}

function Ended({ end, books }: Pick<Props, 'books'> & { readonly end: CodesEnd }) {
  const { made, refused, left, stopped } = end
  const nameOf = (id: string) => books.find((book) => book.id === id)?.refName?.trim() || it.common.unnamed
  return (
    <Flex role="status" vertical gap="ms">
      <p>
        <strong>{words.made(made)}</strong>
      </p>
      {left.length > 0 && (
        <p className={styles.failed}>
          {stoppedText(stopped)} {words.left(left.length)}
        </p>
      )}
      {refused.length > 0 && (
        <div className={styles.failed}>
          <p>{words.refused(refused.length)}</p>
          <ul>
            {refused.map(({ id, refusal }) => (
              <li key={id}>
                {nameOf(id)}: {refusalText(refusal)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Flex>
  )
}
