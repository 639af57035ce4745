import { useEffect, useEffectEvent, useState } from 'react'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { useConvivio } from '../hooks.tsx'
import type { ChangedElsewhere } from '../tables/watchedRows.ts'

/** What others changed while it is edited; the typed text stays, and wins when it is saved. `read`: the part, as it is shown. */
export function useChangedElsewhere<C extends ClassName>(
  className: C,
  id: string | undefined,
  isEdited: boolean,
  read: (row: EntityOf<C>) => string,
): ChangedElsewhere | undefined {
  const convivio = useConvivio()
  const [change, setChange] = useState<ChangedElsewhere>()
  const readNow = useEffectEvent((row: unknown) => read(row as EntityOf<C>))
  useEffect(() => {
    if (!isEdited || id === undefined) return
    const stop = convivio.watch(className, id, { read: (row) => readNow(row), onChange: setChange })
    return () => {
      stop()
      setChange(undefined)
    }
  }, [convivio, className, id, isEdited])
  return change
}

export function useElsewhere<C extends ClassName>(className: C, id: string, read: (row: EntityOf<C>) => string) {
  const [isEdited, setEdited] = useState(false)
  return {
    elsewhere: useChangedElsewhere(className, id, isEdited, read),
    onEdit: setEdited,
  }
}

export function useGoneElsewhere(className: ClassName, id: string | undefined, onGone: () => void): void {
  const convivio = useConvivio()
  const leave = useEffectEvent(onGone)
  useEffect(() => {
    if (id === undefined) return
    return convivio.watch(className, id, { onGone: () => leave() })
  }, [convivio, className, id])
}
