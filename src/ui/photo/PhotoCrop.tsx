import { useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { middleSquare } from '#domain/rules/menu/photo.ts'
import type { PixelArea } from '#domain/rules/menu/photo.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PhotoCrop.module.css'
import type { OpenPhoto } from './processPhoto.ts'

interface Props {
  readonly photo: OpenPhoto
  readonly busy: boolean
  readonly onCancel: () => void
  /** The square, in pixels of the full image. */
  readonly onCrop: (area: PixelArea) => void
  /** The same, as often as it changes. */
  readonly onMove?: (area: PixelArea) => void
}

const words = dishEdit.photo
const MAX_ZOOM = 3

export function PhotoCrop({ photo, busy, onCancel, onCrop, onMove }: Props) {
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<PixelArea>(() => middleSquare(photo.size))
  return (
    <Flex component="section" vertical gap="ms" aria-labelledby={id}>
      <h3 id={id}>{words.crop}</h3>
      <div className={styles.stage}>
        <Cropper
          image={photo.url}
          aspect={1}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          rotation={0}
          zoomSpeed={0.5}
          cropShape="rect"
          objectFit="contain"
          restrictPosition
          keyboardStep={8}
          disableAutomaticStylesInjection
          style={{}}
          classes={{}}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': words.cropArea }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => {
            setArea(pixels)
            onMove?.(pixels)
          }}
        />
      </div>
      <Flex component="label" align="center" gap="md" strong className={styles.zoom}>
        {words.zoom}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
      </Flex>
      <Text component="p" size="md" type="secondary" className={styles.hint}>
        <span>{words.cropHint}</span>
        <span>{words.cropHintTouch}</span>
      </Text>
      <Flex wrap justify="end" gap="sm" className={styles.buttons}>
        <Button onClick={onCancel}>{it.common.cancel}</Button>
        <Button kind="primary" loading={busy} onClick={() => onCrop(area)}>
          {words.send}
        </Button>
      </Flex>
    </Flex>
  )
}
