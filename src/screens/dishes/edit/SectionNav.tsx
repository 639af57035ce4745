import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { demandedTranslations } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { DishPicture } from '#screens/menu/DishPicture.tsx'
import { useHotel, useSelect } from '#store/hooks.tsx'
import { photoOfDish } from '#store/selectors/dishes.ts'
import { useMay } from '#store/useMay.ts'
import { Flex } from '#ui/Flex.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './SectionNav.module.css'
import { sectionsFor, sectionsToComplete } from './sections.ts'
import type { SectionKey } from './sections.ts'

interface Props {
  readonly dish: Dish
  readonly current: SectionKey
}

const words = dishEdit.sections

export function SectionNav({ dish, current }: Props) {
  const { linkTo } = useUrlQuery()
  const photo = useSelect((all) => photoOfDish(all, dish))
  const may = useMay()
  const toComplete = sectionsToComplete(dish, demandedTranslations(useHotel()?.guestLook))
  const strip = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // After painting: the dialog opens later, and nothing has a position before.
    const painted = requestAnimationFrame(() => {
      const list = strip.current
      const link = list?.querySelector<HTMLElement>('[aria-current]')
      if (list && link) list.scrollLeft = link.offsetLeft - link.offsetWidth
    })
    return () => cancelAnimationFrame(painted)
  }, [current])
  return (
    <nav className={styles.nav} aria-label={words.label}>
      <div className={styles.picture}>
        <DishPicture dish={dish} photoUrl={photoUrl(photo?.image ?? photo?.thumb)} size="full" />
      </div>
      <Flex component="ul" vertical gap="xxs" ref={strip}>
        {sectionsFor(may).map((key) => (
          <li key={key}>
            <Link {...linkTo({ section: key })} aria-current={key === current ? 'true' : undefined}>
              {words[key]}
              {toComplete.includes(key) && (
                <span className={styles.mark}>
                  <span className="visuallyHidden">, {dishEdit.toComplete}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </Flex>
    </nav>
  )
}
