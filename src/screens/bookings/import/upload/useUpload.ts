import { useEffect, useRef, useState } from 'react'
import type { CsvOutcome, CsvRun } from '#domain/api/functions.ts'
import type { CsvBook } from '#domain/import/csvBook.ts'
import type { InviteChoice } from '#domain/schema/values.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import { importBookings } from '#store/commands/bookings/importBookings.ts'
import type { StopReason } from '#store/commands/bookings/importBookings.ts'
import { useConvivio } from '#store/hooks.tsx'

export interface UploadRow {
  readonly line: number
  readonly name: string
  readonly book: CsvBook
}

interface RefusedRow {
  readonly line: number
  readonly name: string
  readonly refusal: Refusal
}

type Counts = Readonly<Record<CsvOutcome['status'], number>>

export interface ImportUpload {
  readonly status: 'running' | 'stopping' | 'stopped' | 'done'
  readonly done: number
  readonly total: number
  readonly counts: Counts
  readonly refused: readonly RefusedRow[]
  readonly stopped?: StopReason
  readonly left: readonly UploadRow[]
}

type Run = Pick<CsvRun, 'fileName' | 'layout' | 'fingerprint'> & { readonly invitations: InviteChoice }

const NONE: Counts = { created: 0, changed: 0, cancelled: 0, unchanged: 0, refused: 0 }

function counted(before: Counts, outcomes: readonly CsvOutcome[]): Counts {
  const counts = { ...before }
  for (const { status } of outcomes) counts[status] += 1
  return counts
}

const refusedOf = (rows: readonly UploadRow[], outcomes: readonly CsvOutcome[]): RefusedRow[] =>
  outcomes.flatMap(({ at, status, refusal = 'refused' }) => {
    const row = rows[at]
    return status === 'refused' && row ? [{ line: row.line, name: row.name, refusal }] : []
  })

/** Imports once, however often it is called; `onEnd` is called whenever it ends or stops. */
export function useUpload(hotelId: string, onEnd: () => void) {
  const convivio = useConvivio()
  const [upload, setUpload] = useState<ImportUpload>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const send = async (rows: readonly UploadRow[], { invitations, ...run }: Run, before: ImportUpload) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setUpload({ ...before, status: 'running' })
    const { outcomes, left, stopped } = await importBookings(
      convivio,
      hotelId,
      rows.map(({ book }) => book),
      {
        run,
        invitations,
        signal: controller.signal,
        onProgress: ({ done }) => setUpload((now) => now && { ...now, done: before.done + done }),
      },
    )
    running.current = undefined
    const written = rows.length - left.length
    setUpload({
      status: stopped ? 'stopped' : 'done',
      done: before.done + written,
      total: before.total,
      counts: counted(before.counts, outcomes),
      refused: [...before.refused, ...refusedOf(rows, outcomes)],
      left: rows.slice(written),
      ...(stopped && { stopped }),
    })
    onEnd()
  }

  return {
    upload,
    start: (rows: readonly UploadRow[], run: Run) => {
      const begun = { status: 'running', done: 0, total: rows.length, counts: NONE, refused: [], left: rows } as const
      void send(rows, run, begun)
    },
    resume: (run: Run) => {
      if (upload?.status === 'stopped') void send(upload.left, run, upload)
    },
    stop: () => {
      running.current?.abort()
      setUpload((now) => (now?.status === 'running' ? { ...now, status: 'stopping' } : now))
    },
  }
}
