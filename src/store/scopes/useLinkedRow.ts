import { useEffect, useState } from 'react'
import type { ClassName, EntityOf } from '#domain/schema/classes.ts'
import { useConvivio, useRow, useSelect } from '../hooks.tsx'
import type { Loading } from '../loaders/loading.ts'

/** Whether the server was asked since what `key` names was missed here. */
export function useAskedFor(key: string | undefined): boolean {
  const convivio = useConvivio()
  const [answered, setAnswered] = useState<string>()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    void convivio.look().finally(() => {
      if (isWanted) setAnswered(key)
    })
    return () => {
      isWanted = false
    }
  }, [convivio, key])
  return key === undefined || answered === key
}

/**
 * A row that a link names. It may have been made on another device a moment ago: only when nothing is loading or has
 * failed was the server asked, and does not have it.
 */
export function useLinkedRow<C extends ClassName>(
  className: C,
  id: string | undefined,
  hotelId: string,
): Loading & { readonly row: EntityOf<C> | undefined } {
  const convivio = useConvivio()
  const found: (EntityOf<C> & { readonly hotel?: string }) | undefined = useRow(className, id)
  const row = found?.hotel === hotelId ? found : undefined
  const isAway = useSelect(({ saving }) => saving.away !== undefined)
  const isAsked = useAskedFor(row ? undefined : `${className} ${id ?? ''}`)
  return { row, isLoading: !row && !isAsked, failed: !row && isAsked && isAway, retry: () => void convivio.look() }
}
