import { rooms as words } from '#i18n/rooms.ts'
import { createRooms } from '#store/commands/room.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'
import { useExplain } from '#ui/useExplain.ts'

/** Makes rooms of one type and says how many; false when it was refused. */
export function useCreateRooms(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  return (names: readonly string[], type: string | undefined): boolean => {
    const refusal = createRooms(convivio, hotelId, names, type, Date.now())
    explain(refusal)
    if (!refusal) notify.success(words.range.created(names.length))
    return !refusal
  }
}
