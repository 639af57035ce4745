import { photoUrl } from '#domain/api/photoUrl.ts'
import type { DishImage } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { cancelDishPhoto } from '#store/commands/menu/dishPhoto.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
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
  const isDurable = useSelect(({ durable }) => durable)
  return (
    <Flex wrap align="center" gap="md" className={styles.card}>
      <Thumb file={photo.thumb} />
      {isWaiting ? (
        <Flex vertical gap="sm" className={styles.text} role="alert">
          <strong>{words.waiting}</strong>
          <Text component="p" size="md">
            {isDurable ? words.kept : words.unkept}
          </Text>
        </Flex>
      ) : (
        <Flex vertical gap="sm" className={styles.text}>
          <strong>{words.sending(Math.round((part ?? 0) * 100))}</strong>
          <progress max={1} value={part ?? 0} aria-label={words.progress} />
          <Text component="p" size="md">
            {words.goesOn}
          </Text>
        </Flex>
      )}
      <Flex wrap gap="sm">
        {isWaiting && (
          <Button kind="primary" onClick={() => void convivio.flush()}>
            {it.common.retry}
          </Button>
        )}
        <Button kind="quiet" onClick={() => cancelDishPhoto(convivio, dishId)}>
          {isWaiting ? it.common.discard : words.stop}
        </Button>
      </Flex>
    </Flex>
  )
}
