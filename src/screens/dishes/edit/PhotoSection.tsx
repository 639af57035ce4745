import { serverNow } from '#browser/clock.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { DishPicture } from '#screens/menu/DishPicture.tsx'
import { removeDishPhoto } from '#store/commands/menu/dishPhoto.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useServerQuery } from '#store/loaders/useServerQuery.ts'
import { photoOfDish, unsentPhotoOfDish } from '#store/selectors/dishes.ts'
import { refusalOfRow } from '#store/selectors/session.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { PhotoCrop } from '#ui/photo/PhotoCrop.tsx'
import { Text } from '#ui/Text.tsx'
import { PhotoPicker } from './PhotoPicker.tsx'
import styles from './PhotoSection.module.css'
import { DishSection } from './DishSection.tsx'
import { UploadCard } from './UploadCard.tsx'
import type { PhotoChoice } from './usePhoto.ts'

interface Props {
  readonly dish: Dish
  readonly choice: PhotoChoice
}

const words = dishEdit.photo

/** From this share of the most on it is told. */
const NEARLY_FULL = 0.8

function PhotoRoom({ hotelId }: { readonly hotelId: string }) {
  const { data } = useServerQuery('photo-use', { hotelId })
  if (!data || data.used < data.most * NEARLY_FULL) return null
  return <Caution>{words.room(data.used, data.most)}</Caution>
}

export function PhotoSection({ dish, choice }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const confirm = useConfirm()
  const kept = useSelect((state) => photoOfDish(state, dish))
  const unsent = useSelect((state) => unsentPhotoOfDish(state, dish.id))
  const isRefused = useSelect((state) => unsent && refusalOfRow(state, 'DishImage', unsent.id)) !== undefined
  const isOnItsWay = unsent !== undefined && !isRefused
  const remove = async () => {
    const text = words.removeQuestion
    if (await confirm({ text, danger: true })) explain(removeDishPhoto(convivio, dish.id, serverNow()))
  }
  return (
    <DishSection title={words.title} text={choice.photo ? undefined : words.text}>
      {isOnItsWay && <UploadCard dishId={dish.id} photo={unsent} />}
      {choice.photo ? (
        <PhotoCrop
          key={choice.photo.url}
          photo={choice.photo}
          busy={choice.busy}
          onCancel={choice.drop}
          onCrop={(area) => void choice.send(area)}
          onMove={choice.move}
        />
      ) : (
        <>
          <div className={styles.current}>
            <DishPicture
              dish={dish}
              photoUrl={photoUrl(kept?.image ?? kept?.thumb)}
              size="full"
              alt={words.current(dishName(dish) || it.common.unnamedDish)}
            />
          </div>
          <PhotoRoom hotelId={dish.hotel} />
          {!kept && (
            <Text component="p" type="secondary">
              {words.none}
            </Text>
          )}
          {!isOnItsWay && <PhotoPicker replaces={kept !== undefined} busy={choice.busy} onFile={choice.choose} />}
          {kept && (
            <div className={styles.remove}>
              <Button kind="quiet" icon={<Icon name="trash" />} onClick={() => void remove()}>
                {words.remove}
              </Button>
            </div>
          )}
        </>
      )}
    </DishSection>
  )
}
