import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { useRow } from '#store/hooks.tsx'
import { neighbourIds } from '#ui/overlay/neighbours.ts'
import { ALL_LABELS } from './dishQuery.ts'
import { DishDialog } from './edit/DishDialog.tsx'
import { LabelsDialog } from './labels/LabelsDialog.tsx'
import { useDialogs } from './useDialogs.ts'

interface Props {
  readonly hotel: Hotel
  readonly listed: readonly Dish[]
  readonly onAdd: () => void
}

export function DishDialogs({ hotel, listed, onAdd }: Props) {
  const { dishId, labelsOf, stepTo, closeDish, openLabels, closeLabels } = useDialogs()
  const dish = useOwnDish(hotel, dishId)
  const labelled = useOwnDish(hotel, labelsOf)
  const { previous, next } = neighbourIds(
    listed.map(({ id }) => id),
    dishId,
  )
  return (
    <>
      {dish && (
        <DishDialog
          hotel={hotel}
          dishId={dish.id}
          previous={previous}
          next={next}
          onStep={stepTo}
          onAdd={onAdd}
          onClose={closeDish}
          onLabels={openLabels}
        />
      )}
      {(labelled || labelsOf === ALL_LABELS) && <LabelsDialog hotel={hotel} dish={labelled} onClose={closeLabels} />}
    </>
  )
}

function useOwnDish(hotel: Hotel, id: string | undefined): Dish | undefined {
  const dish = useRow('Dish', id)
  return dish?.hotel === hotel.id && !dish.deleted ? dish : undefined
}
