import { useEffect, useRef } from 'react'
import { boards } from '#domain/reference/boards.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { demandedTranslations, dishGaps, translatedLanguages } from '#domain/rules/menu/dishGaps.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { useSelect } from '#store/hooks.tsx'
import { unsentPhotoOfDish } from '#store/selectors/dishes.ts'
import { useMay } from '#store/useMay.ts'
import { useRefusedRow } from '#store/editing/useRefusedRow.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { AllergensSection } from './AllergensSection.tsx'
import { BoardInclusions } from './BoardInclusions.tsx'
import { DataSection } from './DataSection.tsx'
import styles from './DishDialog.module.css'
import { FlagSwitch } from './FlagSwitch.tsx'
import { LanguageStrip } from './LanguageStrip.tsx'
import { PhotoSection } from './PhotoSection.tsx'
import { SectionGroup, DishSection } from './DishSection.tsx'
import { SectionNav } from './SectionNav.tsx'
import { sectionOf } from './sections.ts'
import type { SectionKey } from './sections.ts'
import { TranslationFields } from './TranslationFields.tsx'
import { useChangeDish } from './useDish.ts'
import type { SectionProps } from './useDish.ts'
import type { PhotoChoice } from './usePhoto.ts'

const words = dishEdit.inclusions

function InclusionsSection({ dish }: SectionProps) {
  const change = useChangeDish(dish.id)
  return (
    <DishSection title={words.title} text={words.text}>
      {dish.isExtra && <Caution>{words.extra}</Caution>}
      <div>
        {boards.map((board) => (
          <BoardInclusions key={board.code} dish={dish} board={board} />
        ))}
      </div>
      {dish.bookIncludedOptions && !dish.isExtra && (
        <div>
          <Button icon={<Icon name="undo" />} onClick={() => change({ bookIncludedOptions: undefined })}>
            {words.resetAll}
          </Button>
        </div>
      )}
    </DishSection>
  )
}

interface Props {
  readonly className: 'Dish' | 'DishImage'
  readonly id: string
}

function RefusedDish({ className, id }: Props) {
  const refused = useRefusedRow(className, id)
  return refused && <Refused {...refused} />
}

const serviceSectionWords = dishEdit.service

const groups = [
  [serviceSectionWords.payment, ['isExtra', 'canOrderOutOfMeal']],
  [serviceSectionWords.place, ['canEatInDiningRoom', 'canTakeAway', 'canDelivery']],
  [serviceSectionWords.people, ['forChildren', 'forBaby']],
] as const

function ServiceSection({ dish }: SectionProps) {
  const change = useChangeDish(dish.id)
  const may = useMay()
  const shown = groups.filter(([, flags]) => flags.some((flag) => may.writes('Dish', 'update', flag)))
  return (
    <DishSection title={serviceSectionWords.title} text={serviceSectionWords.text}>
      {shown.map(([title, flags]) => (
        <SectionGroup key={title} title={title}>
          {flags
            .filter((flag) => may.writes('Dish', 'update', flag))
            .map((flag) => {
              const [label, hint] = serviceSectionWords[flag]
              return (
                <FlagSwitch
                  key={flag}
                  label={label}
                  hint={hint}
                  on={dish[flag]}
                  onChange={(on) => change({ [flag]: on })}
                />
              )
            })}
        </SectionGroup>
      ))}
    </DishSection>
  )
}

const translationsSectionWords = dishEdit.translations

function TranslationsSection({ hotel, dish }: SectionProps) {
  const { get } = useUrlQuery()
  const codes = translatedLanguages(dish)
  const languages = menuLanguages.filter(({ code }) => codes.includes(code))
  const missing = dishGaps(dish, demandedTranslations(hotel.guestLook)).translations
  const shown =
    languages.find(({ code }) => code === get('editLang')) ??
    languages.find(({ code }) => missing.some((one) => one === code)) ??
    languages[0]
  return (
    <DishSection title={translationsSectionWords.title} text={translationsSectionWords.text}>
      <LanguageStrip languages={languages} missing={missing} current={shown?.code} />
      {shown && <TranslationFields key={`${dish.id} ${shown.code}`} dish={dish} language={shown} />}
    </DishSection>
  )
}

const bodies = {
  dati: DataSection,
  allergeni: AllergensSection,
  servizio: ServiceSection,
  traduzioni: TranslationsSection,
  inclusioni: InclusionsSection,
} as const satisfies Record<Exclude<SectionKey, 'foto'>, unknown>

export function DishSections({ choice, ...props }: SectionProps & { readonly choice: PhotoChoice }) {
  const { get } = useUrlQuery()
  const { dish } = props
  const section = sectionOf(get('section'), useMay())
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
        {Body ? <Body key={dish.id} {...props} /> : <PhotoSection key={dish.id} dish={dish} choice={choice} />}
      </div>
    </div>
  )
}
