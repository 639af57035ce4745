import { useEffect, useRef } from 'react'
import { useSelect } from '#store/hooks.tsx'
import { unsentPhotoOfDish } from '#store/selectors/dishes.ts'
import { AllergensSection } from './AllergensSection.tsx'
import { DataSection } from './DataSection.tsx'
import styles from './DishDialog.module.css'
import { InclusionsSection } from './InclusionsSection.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { RefusedDish } from './RefusedDish.tsx'
import { SectionNav } from './SectionNav.tsx'
import { ServiceSection } from './ServiceSection.tsx'
import { TranslationsSection } from './TranslationsSection.tsx'
import { sectionOf } from './sections.ts'
import type { SectionKey } from './sections.ts'
import { useDialogQuery } from './useDialogQuery.ts'
import type { SectionProps } from './useDish.ts'
import type { PhotoChoice } from './usePhoto.ts'

const bodies = {
  dati: DataSection,
  allergeni: AllergensSection,
  servizio: ServiceSection,
  traduzioni: TranslationsSection,
  inclusioni: InclusionsSection,
} as const satisfies Record<Exclude<SectionKey, 'foto'>, unknown>

/** The section of the dialog that the URL names, and the navigation to the others. */
export function DishSections({ choice, ...props }: SectionProps & { readonly choice: PhotoChoice }) {
  const { get } = useDialogQuery()
  const { dish } = props
  const section = sectionOf(get('section'))
  const unsentPhoto = useSelect((state) => unsentPhotoOfDish(state, dish.id))
  const layout = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog scrolls around it: another section begins at its top.
    const scrolled = layout.current?.parentElement
    if (scrolled) scrolled.scrollTop = 0
  }, [section])
  const Body = section === 'foto' ? undefined : bodies[section]
  return (
    <div ref={layout} className={styles.layout}>
      <SectionNav dish={dish} current={section} />
      <div className={styles.content}>
        <RefusedDish className="Dish" id={dish.id} />
        {unsentPhoto && <RefusedDish className="DishImage" id={unsentPhoto.id} />}
        {Body ? (
          <Body key={dish.id} {...props} />
        ) : (
          <PhotoSection key={dish.id} dish={dish} choice={choice} />
        )}
      </div>
    </div>
  )
}
