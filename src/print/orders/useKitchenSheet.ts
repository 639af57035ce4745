import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { serverNow } from '#browser/clock.ts'
import { sheetsToPrint } from '#domain/kitchen/sheetsToPrint.ts'
import type { KitchenSheet, SheetsToPrint } from '#domain/kitchen/sheetsToPrint.ts'
import type { MealFacts } from '#domain/reports/mealFacts.ts'
import { mealSheet } from '#domain/reports/mealSheet.ts'
import type { MealSheet, TurnChoice } from '#domain/reports/mealSheet.ts'
import { isExpired } from '#domain/rules/account/account.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { turnNamed } from '#domain/rules/places/turnChoice.ts'
import { kitchenChanges as words, sheetName, sheetTitle } from '#i18n/orders/kitchenChanges.ts'
import { tellBySheet } from '#store/commands/orders/kitchenNotices.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'

const CHANGES = 'changes'
const WHOLE = 'whole'

interface Chosen {
  readonly turn: string | undefined
  /** `CHANGES`, `WHOLE` or the notice of a sheet that was printed. */
  readonly key: string | undefined
  /** The sheet that is being printed for the first time. */
  readonly first?: string
  /** Its paper is out: what changes from then on is shown. */
  readonly isOut?: boolean
}

/** Calls when the browser is done with a print. */
function useAfterPrint(onPrinted: () => void): void {
  const afterPrint = useEffectEvent(onPrinted)
  useEffect(() => {
    const listen = () => afterPrint()
    window.addEventListener('afterprint', listen)
    return () => window.removeEventListener('afterprint', listen)
  }, [])
}

export interface KitchenSheetToPrint {
  /** Absent: nobody has ordered anything. */
  readonly sheet: KitchenSheet | undefined
  /** `Foglio 2, 18:40`. Absent: it has no number, since an expired hotel changes nothing. */
  readonly title: string | undefined
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly choose: (value: string) => void
  /** When paper is printed: the kitchen knows from now on what stands on the sheet. */
  readonly onPrint: () => void
}

const NOTHING: SheetsToPrint = { changes: undefined, whole: undefined, printed: [] }

/** Which sheet of the kitchen is shown: what has changed since the last one, everything, or a copy. */
export function useKitchenSheet(
  facts: MealFacts | undefined,
  shown: MealSheet | undefined,
  turn: TurnChoice,
  hotel: Hotel,
): KitchenSheetToPrint {
  const convivio = useConvivio()
  const zone = timeZoneOf(hotel)
  const runs = !isExpired(hotel, serverNow())
  const explain = useExplain()
  const [last, setLast] = useState<Chosen>()
  const turnName = turnNamed(turn)
  const { changes, whole, printed } = facts && shown ? sheetsToPrint(facts, mealSheet(facts), shown, turn) : NOTHING
  const isPast = last?.isOut === true && changes !== undefined
  const chosen = last?.turn === turnName && !isPast ? last : undefined
  useAfterPrint(() => {
    if (last?.first !== undefined) setLast({ ...last, isOut: true })
  })
  const known = [
    ...(changes ? [{ value: CHANGES, sheet: changes, label: words.onlyChanges(changes.changes.length) }] : []),
    ...(whole && whole.noticeId === undefined ? [{ value: WHOLE, sheet: whole, label: words.everything }] : []),
    ...printed.map((sheet) => ({
      value: sheet.noticeId ?? '',
      sheet,
      label: words.copyOf(sheetName(sheet.number, sheet.printedAt, zone), sheet.isWhole),
    })),
  ]
  const { value = '', sheet } = known.find((one) => one.value === chosen?.key) ?? known[0] ?? {}
  const isFirst = sheet?.noticeId !== undefined && sheet.noticeId === chosen?.first
  const show = (next: Omit<Chosen, 'turn'>) => flushSync(() => setLast({ turn: turnName, ...next }))
  return {
    sheet,
    title: sheet && runs ? sheetTitle(sheet, sheet.noticeId !== undefined && !isFirst, zone) : undefined,
    choices: known,
    value,
    choose: (key) => setLast({ turn: turnName, key }),
    onPrint: () => {
      if (!sheet || !facts || !runs) return
      // The paper of the press before has gone to the printer.
      if (isFirst) return show({ key: value })
      if (sheet.noticeId !== undefined) return
      const made = tellBySheet(convivio, facts.meal, sheet, turn, serverNow())
      if (made.status === 'refused') explain(made.refusal)
      else show({ key: made.id, first: made.id })
    },
  }
}
