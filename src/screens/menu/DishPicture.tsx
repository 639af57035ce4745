import { useEffect, useState } from 'react'
import { keptThumb } from '#browser/keptThumbs.ts'
import { courseOf } from '#domain/reference/courses.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { courseStyle } from './courseStyle.ts'
import styles from './DishPicture.module.css'

interface Props {
  readonly dish: Pick<Dish, 'courseIndex'>
  readonly photoUrl?: string | undefined
  readonly size: 'thumb' | 'card' | 'full'
  /** Only where no name stands beside the picture. */
  readonly alt?: string
}

/** Without a photo the course's crockery: drawn food would show another dish. */
export function DishPicture({ dish, photoUrl, size, alt = '' }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const drawing = `/courses/course-${courseOf(dish.courseIndex)?.id ?? 'none'}.svg`
  const features = useFeatures()
  const photo = photoUrl && fileAddress(photoUrl, features)
  const kept = useKeptThumb(photo && broken.includes(photo) ? photo : undefined)
  const source = [photo, kept, drawing].find((url) => url && !broken.includes(url))
  return (
    <span className={styles.picture} data-size={size} style={courseStyle(dish.courseIndex)}>
      {source ? (
        <img
          src={source}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken((before) => [...before, source])}
        />
      ) : (
        <Plate alt={alt} />
      )}
    </span>
  )
}

function useKeptThumb(url: string | undefined): string | undefined {
  const [kept, setKept] = useState<string>()
  useEffect(() => {
    if (!url) return
    let isShown = true
    let picture: string | undefined
    const show = async () => {
      picture = await keptThumb(url)
      if (isShown) setKept(picture)
      else if (picture) URL.revokeObjectURL(picture)
    }
    // Without cache storage the drawing is shown.
    show().catch(() => undefined)
    return () => {
      isShown = false
      if (picture) URL.revokeObjectURL(picture)
      setKept(undefined)
    }
  }, [url])
  return kept
}

function Plate({ alt }: { readonly alt: string }) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="1.7" {...name}>
      <circle cx="32" cy="32" r="19" />
      <circle cx="32" cy="32" r="12" />
    </svg>
  )
}
