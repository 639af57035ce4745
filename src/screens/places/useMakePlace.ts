import type { Created } from '#store/commands/created.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNewPlace } from '#store/editing/useNewPlace.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import type { useBoardQuery } from './board/useBoardQuery.ts'

type NewPlaceClass = Parameters<ReturnType<typeof useNewPlace>['begin']>[0]

/**
 * Opens what was just made in its dialog; left unchanged it is deleted again, unless it is kept.
 * @param classes of the rows that the dialogs show
 */
export function useMakePlace<Key extends string>(
  dialogs: ReturnType<typeof useBoardQuery<Key>>,
  classes: Readonly<Record<Key, NewPlaceClass>>,
  openId: string | undefined,
) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { isOpen, open, stepTo, rowNow } = dialogs
  const { begin, keep } = useNewPlace(openId)
  return {
    keep,
    /** Pressed again before its dialog came: it is the same place that is meant. */
    isComing: (className: 'Room' | 'Table') =>
      !isOpen && convivio.state.getState().tables[className].rows.has(rowNow() ?? ''),
    show: (key: Key, created: Created) => {
      if (created.status === 'refused') return explain(created.refusal)
      begin(classes[key], created.id)
      if (isOpen) stepTo(key, created.id, true)
      else open(key, created.id, true)
    },
  }
}
