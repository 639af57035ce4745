import { refusals } from '#i18n/refusals.ts'
import { createDish } from '#store/commands/dish.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/Notice.tsx'
import type { DishFilter } from './dishQuery.ts'
import { useDialogs } from './useDialogs.ts'

/** Makes a dish and opens it; where the list shows one course only, it is of that course. */
export function useAddDish(hotelId: string, { courses, withoutCourse }: DishFilter): () => void {
  const convivio = useConvivio()
  const notify = useNotify()
  const { openDish } = useDialogs()
  return () => {
    const [courseIndex] = courses.length === 1 && !withoutCourse ? courses : []
    const asked = courseIndex === undefined ? {} : { courseIndex }
    const created = createDish(convivio, hotelId, asked, Date.now())
    if (created.status === 'created') openDish(created.id)
    else notify.error(refusals[created.refusal])
  }
}
