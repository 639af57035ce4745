import { useEffect, useRef, useState } from 'react'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { ImportRun } from '#domain/schema/imports.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { longDate } from '#i18n/format/dates.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { undoImport } from '#store/commands/bookings/importBookings.ts'
import type { StopReason } from '#store/commands/bookings/importBookings.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

/** Day and time of an import, in words. */
export function importedAt({ createdAt }: ImportRun, hotel: Hotel): string {
  if (createdAt === undefined) return ''
  const zone = timeZoneOf(hotel)
  return csvImport.last.when(longDate(dayOf(createdAt, zone)), timeOf(createdAt, zone))
}

export type Undo =
  | { readonly status: 'running'; readonly done: number; readonly total: number }
  | { readonly status: 'stopped'; readonly stopped: StopReason; readonly run: ImportRun }
  | { readonly status: 'done'; readonly run: ImportRun }

const words = csvImport.last

/** Takes an import back after a question; what was stopped can be resumed. */
export function useUndo(hotel: Hotel) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const [undo, setUndo] = useState<Undo>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const take = async (run: ImportRun) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setUndo({ status: 'running', done: 0, total: 1 })
    const end = await undoImport(convivio, hotel.id, run.id, {
      signal: controller.signal,
      onProgress: (progress) => setUndo({ status: 'running', ...progress }),
    })
    running.current = undefined
    setUndo(end.status === 'done' ? end : { status: 'stopped', stopped: end.stopped, run })
  }
  const ask = async (run: ImportRun) => {
    const { source, fileName = '', created, changed, cancelled } = run
    const takes = words.takes(created, changed, cancelled)
    const when = importedAt(run, hotel)
    const text = source === 'pms' ? pms.sync.undoQuestion(when, takes) : words.question(fileName, when, takes)
    const yes = source === 'pms' ? pms.sync.undo : words.confirm
    const answer = await confirm({ text, danger: true, confirm: yes, cancel: words.keep })
    if (answer) await take(run)
  }
  return {
    undo,
    ask: (run: ImportRun) => void ask(run),
    resume: () => {
      if (undo?.status === 'stopped') void take(undo.run)
    },
  }
}
