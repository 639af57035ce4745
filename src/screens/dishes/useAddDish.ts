import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createDish, dropUntouchedDish } from '#store/commands/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import type { DishFilter } from './dishQuery.ts'
import { useDialogs } from './useDialogs.ts'

interface Begun {
  readonly id: string
  readonly fields: { readonly courseIndex?: number }
}

/** A dish left unchanged when its dialog closes is deleted. */
export function useAddDish(hotelId: string, { courses, withoutCourse }: DishFilter): () => void {
  const convivio = useConvivio()
  const explain = useExplain()
  const { dishId, openDish } = useDialogs()
  const begun = useRef<Begun>(null)

  const leave = () => {
    if (begun.current) dropUntouchedDish(convivio, begun.current.id, begun.current.fields, Date.now())
    begun.current = null
  }
  const onOpened = useEffectEvent((id: string | undefined) => {
    if (begun.current && begun.current.id !== id) leave()
  })
  // A layout effect: a later one would meet what is begun as soon as the page is drawn.
  useLayoutEffect(() => onOpened(dishId), [dishId])

  return () => {
    leave()
    const [courseIndex] = courses.length === 1 && !withoutCourse ? courses : []
    const fields = courseIndex === undefined ? {} : { courseIndex }
    const created = createDish(convivio, hotelId, fields, Date.now())
    if (created.status === 'refused') return explain(created.refusal)
    begun.current = { id: created.id, fields }
    openDish(created.id)
  }
}
