import { useState } from 'react'
import { courseOf } from '#domain/reference/courses.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { courseStyle } from './courseStyle.ts'
import { useFeatures } from './features.ts'
import styles from './DishPicture.module.css'

interface Props {
  readonly dish: Pick<Dish, 'courseIndex'>
  /** Of its photo, where it has one. */
  readonly photoUrl?: string | undefined
  /** `thumb` beside a name, `card` over it, `full` in a dialog. */
  readonly size: 'thumb' | 'card' | 'full'
  /** Only where no name stands beside the picture. */
  readonly alt?: string
}

/**
 * A dish's photo; without one, or when it does not come, the crockery of its course: a drawing of food
 * would show another dish.
 */
export function DishPicture({ dish, photoUrl, size, alt = '' }: Props) {
  const [broken, setBroken] = useState<readonly string[]>([])
  const drawing = `/courses/course-${courseOf(dish.courseIndex)?.id ?? 'none'}.svg`
  const { filesOrigin } = useFeatures()
  const photo = photoUrl?.startsWith('/') ? filesOrigin + photoUrl : photoUrl
  const source = [photo, drawing].find((url) => url && !broken.includes(url))
  return (
    <span
      className={styles.picture}
      data-size={size}
      style={courseStyle(dish.courseIndex)}
    >
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

/** An empty plate: what is shown when not even a drawing comes, as with bad Wi-Fi. */
function Plate({ alt }: { readonly alt: string }) {
  const name = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <svg viewBox="0 0 64 64" fill="none" stroke="currentColor" strokeWidth="1.7" {...name}>
      <circle cx="32" cy="32" r="19" />
      <circle cx="32" cy="32" r="12" />
    </svg>
  )
}
