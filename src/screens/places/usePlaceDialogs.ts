import { it } from '#i18n/it.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { neighboursIn } from '#ui/overlay/neighbours.ts'
import type { useBoardQuery } from './board/useBoardQuery.ts'

/** What all dialogs of a board do: they end, lead on to the neighbours, and close when their row is deleted elsewhere. */
export function usePlaceDialogs<Key extends string>(
  { stepTo, close }: Pick<ReturnType<typeof useBoardQuery<Key>>, 'stepTo' | 'close'>,
  keep: () => void,
) {
  const notify = useNotify()
  return {
    onGone: () => {
      close()
      notify.error(it.common.goneElsewhere)
    },
    onDone: () => {
      keep()
      close()
    },
    neighboursOf: (key: Key, id: string, rows: readonly { readonly id: string }[]) =>
      neighboursIn(
        rows.map((row) => row.id),
        id,
        (to) => stepTo(key, to),
      ),
  }
}
