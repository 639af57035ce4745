import { photoUrl } from '#domain/photoUrl.ts'
import type { DishImage } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { cancelDishPhoto } from '#store/commands/menu/dishPhoto.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { fileAddress, useFeatures } from '#ui/features.ts'
import styles from './UploadCard.module.css'

interface Props {
  readonly dishId: string
  readonly photo: DishImage
}

const words = dishEdit.photo

const showing = (file: Blob) => (picture: HTMLImageElement | null) => {
  if (!picture) return
  const url = URL.createObjectURL(file)
  picture.src = url
  return () => URL.revokeObjectURL(url)
}

/** The thumbnail is sent first: the server may have it already. */
function Thumb({ file }: { readonly file: DishImage['thumb'] }) {
  const features = useFeatures()
  if (file instanceof Blob) return <img ref={showing(file)} alt="" width={72} height={72} />
  const url = photoUrl(file)
  return url !== undefined && <img src={fileAddress(url, features)} alt="" width={72} height={72} />
}

export function UploadCard({ dishId, photo }: Props) {
  const convivio = useConvivio()
  const part = useSelect(({ upload }) => (upload?.id === photo.id ? upload.part : undefined))
  const isWaiting = useSelect(({ saving }) => saving.status === 'waiting') && part === undefined
  return (
    <div className={styles.card}>
      <Thumb file={photo.thumb} />
      {isWaiting ? (
        <div className={styles.text} role="alert">
          <strong>{words.waiting}</strong>
          <p>{words.kept}</p>
        </div>
      ) : (
        <div className={styles.text}>
          <strong>{words.sending(Math.round((part ?? 0) * 100))}</strong>
          <progress max={1} value={part ?? 0} aria-label={words.progress} />
          <p>{words.goesOn}</p>
        </div>
      )}
      <div className={styles.buttons}>
        {isWaiting && (
          <Button kind="primary" onClick={() => void convivio.flush()}>
            {it.common.retry}
          </Button>
        )}
        <Button kind="quiet" onClick={() => cancelDishPhoto(convivio, dishId)}>
          {isWaiting ? it.common.discard : words.stop}
        </Button>
      </div>
    </div>
  )
}
