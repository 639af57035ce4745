import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { dishName } from '#domain/rules/menu/dish.ts'
import { middleSquare } from '#domain/rules/menu/photo.ts'
import type { PixelArea } from '#domain/rules/menu/photo.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit, photoFaults } from '#i18n/menu/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { refusalText } from '#i18n/refusals.ts'
import { endOfPhoto, sendDishPhoto } from '#store/commands/menu/dishPhoto.ts'
import type { PhotoEnd } from '#store/commands/menu/dishPhoto.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useReport } from '#ui/feedback/report.ts'
import { closePhoto, cropPhoto, openPhoto, PhotoError } from '#ui/photo/processPhoto.ts'
import type { OpenPhoto } from '#ui/photo/processPhoto.ts'

interface ChosenPhoto {
  readonly dishId: string
  readonly photo: OpenPhoto
}

function useExplainPhoto(): (error: unknown) => void {
  const notify = useNotify()
  const report = useReport()
  return (error) => {
    report(error)
    notify.error(photoFaults[error instanceof PhotoError ? error.fault : 'unreadable'])
  }
}

/** Sends a photo as it is cropped; `onCropped` is called once it is queued. Resolves to whether that went well. */
function useSendPhoto(dish: Dish | undefined) {
  const convivio = useConvivio()
  const notify = useNotify()
  const explain = useExplainPhoto()
  const name = (dish && dishName(dish)) || it.common.unnamedDish
  // The dialog may be closed by then, so the result is a notice.
  const sayEnd = (end: PhotoEnd) => {
    if (end === 'saved') notify.success(dishEdit.photo.savedOf(name))
    if (end === 'refused') notify.error(dishEdit.photo.failedOf(name))
  }

  async function send(photo: OpenPhoto, area: PixelArea, onCropped: () => void): Promise<void> {
    const thumb = await cropPhoto(photo, area)
    const sent = sendDishPhoto(convivio, dish?.id ?? '', { image: photo.full, thumb }, serverNow())
    onCropped()
    if (sent.status === 'refused') notify.error(refusalText(sent.refusal))
    else void endOfPhoto(convivio, sent.id).then(sayEnd)
  }
  return (photo: OpenPhoto, area: PixelArea, onCropped: () => void): Promise<boolean> =>
    send(photo, area, onCropped).then(
      () => true,
      (error: unknown) => {
        explain(error)
        return false
      },
    )
}

export type PhotoChoice = ReturnType<typeof usePhoto>

/** Belongs to the dialog, so that another section does not lose it. */
export function usePhoto(dish: Dish | undefined) {
  const [chosen, setChosen] = useState<ChosenPhoto>()
  const [busy, setBusy] = useState(false)
  /** As it is cropped now. */
  const cropped = useRef<PixelArea>(null)
  /** The second click of a double click comes before the page has changed. */
  const sending = useRef(false)
  const opening = useRef<AbortController>(null)
  const dishId = dish?.id ?? ''
  const explain = useExplainPhoto()
  const sendPhoto = useSendPhoto(dish)

  if (chosen && chosen.dishId !== dishId) setChosen(undefined)
  useEffect(() => {
    if (chosen) return () => closePhoto(chosen.photo)
  }, [chosen])
  useEffect(() => () => opening.current?.abort(), [dishId])

  const drop = () => {
    opening.current?.abort()
    cropped.current = null
    setChosen(undefined)
  }

  async function open(file: File, { signal }: AbortController): Promise<void> {
    setBusy(true)
    try {
      const photo = await openPhoto(file)
      if (signal.aborted) closePhoto(photo)
      else setChosen({ dishId, photo })
    } catch (error) {
      if (!signal.aborted) explain(error)
    }
    setBusy(false)
  }

  return {
    photo: chosen?.dishId === dishId ? chosen.photo : undefined,
    busy,
    drop,
    choose(file: File): void {
      drop()
      opening.current = new AbortController()
      void open(file, opening.current)
    },
    move(area: PixelArea): void {
      cropped.current = area
    },
    /** @returns whether nothing that was chosen is left. */
    async send(area?: PixelArea): Promise<boolean> {
      if (!chosen) return true
      if (sending.current) return false
      sending.current = true
      const { photo } = chosen
      const isSent = await sendPhoto(photo, area ?? cropped.current ?? middleSquare(photo.size), drop)
      sending.current = false
      return isSent
    },
  }
}
