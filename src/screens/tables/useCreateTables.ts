import { tables as words } from '#i18n/tables.ts'
import { createTables } from '#store/commands/table.ts'
import type { Alike } from '#store/commands/table.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { useExplain } from '#ui/useExplain.ts'

/** Makes tables that differ in their names alone and says how many; false when it was refused. */
export function useCreateTables(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  return (names: readonly string[], alike: Alike): boolean => {
    const refusal = createTables(convivio, hotelId, names, alike, Date.now())
    explain(refusal)
    if (!refusal) notify.success(words.range.created(names.length))
    return !refusal
  }
}
