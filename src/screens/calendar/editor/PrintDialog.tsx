import { useState } from 'react'
import type { SharedMeal } from '#domain/menu/shared.ts'
import { FORM_LANGUAGES, menuLanguages } from '#domain/reference/languages.ts'
import { servedMeals, shownUnder } from '#domain/reference/meals.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Language, MealIndex } from '#domain/schema/values.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { useSelect } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PrintDialog.module.css'

/** The languages of the dish form, and others in which a dish of these meals has a name. */
function usePrintLanguages(meals: readonly SharedMeal[]): readonly Language[] {
  const table = useSelect((state) => state.tables.Dish)
  const names = meals.flatMap(({ dishes }) => dishes.map(({ id }) => table.rows.get(id)?.name ?? {}))
  return menuLanguages
    .map(({ code }) => code)
    .filter((code) => FORM_LANGUAGES.some((form) => form === code) || names.some((name) => name[code]))
}

interface Props {
  readonly hotel: Hotel
  readonly days: readonly Day[]
  readonly meals: readonly SharedMeal[]
  /** Where something is not saved: it is printed as it was. */
  readonly onSave?: (() => void) | undefined
  readonly onClose: () => void
}

interface PrintChoice {
  readonly meal: MealIndex | 'all' | undefined
  readonly language: Language
  readonly layout: 'day' | 'week'
}

export function PrintDialog({ hotel, days, meals, onSave, onClose }: Props) {
  const text = menuEditor.print
  const [choice, setChoice] = useState<PrintChoice>({
    meal: undefined,
    language: 'it',
    layout: days.length > 1 ? 'week' : 'day',
  })
  const { meal, language, layout } = choice
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const printed = servedMeals.filter(({ index }) => meals.some(({ mealIndex }) => shownUnder(mealIndex) === index))
  const print = () => {
    const chosen = { meal: meal ?? 'all', lang: language, layout }
    const query = new URLSearchParams({ from: first, to: last, ...chosen })
    // With its opener: only then does every browser let the page close its tab.
    window.open(`/hotels/${hotel.id}/print/menu?${query}`, '_blank')
    onClose()
  }
  return (
    <Modal
      title={text.title}
      size="small"
      onClose={onClose}
      footer={
        <>
          {meal === undefined && printed.length > 0 && (
            <Text component="p" size="md" type="secondary" className={styles.note}>
              {text.chooseMeal}
            </Text>
          )}
          <Button onClick={onClose}>{it.common.cancel}</Button>
          <Button kind="primary" disabled={meal === undefined} onClick={print}>
            {text.print}
          </Button>
        </>
      }
    >
      <Flex vertical gap="lg">
        <Text component="p" type="secondary">
          {longPeriod(first, last)}
        </Text>
        {onSave && (
          <Flex wrap align="center" justify="space-between" gap="sm" className={styles.unsaved}>
            <p>{text.unsaved}</p>
            <Button onClick={onSave}>{text.saveFirst}</Button>
          </Flex>
        )}
        {printed.length === 0 && <p>{text.noMeals}</p>}
        <PrintChoices
          meals={meals}
          printed={printed}
          choice={choice}
          onChoose={(chosen) => setChoice({ ...choice, ...chosen })}
        />
      </Flex>
    </Modal>
  )
}

interface ChoicesProps {
  readonly meals: readonly SharedMeal[]
  readonly printed: typeof servedMeals
  readonly choice: PrintChoice
  readonly onChoose: (choice: Partial<PrintChoice>) => void
}

function PrintChoices({ meals, printed, choice, onChoose }: ChoicesProps) {
  const text = menuEditor.print
  const { meal, language, layout } = choice
  const codes = usePrintLanguages(meals)
  return (
    <>
      {printed.length > 0 && (
        <RadioGroup
          look="boxes"
          legend={text.meal}
          value={meal}
          options={[
            { value: 'all', label: text.all },
            ...printed.map(({ index, name }) => ({ value: index, label: name })),
          ]}
          onChange={(chosen) => onChoose({ meal: chosen })}
        />
      )}
      <RadioGroup
        look="boxes"
        legend={text.layout}
        value={layout}
        options={[
          { value: 'day', label: text.layouts.day, hint: text.layoutHints.day },
          { value: 'week', label: text.layouts.week, hint: text.layoutHints.week },
        ]}
        onChange={(chosen) => onChoose({ layout: chosen })}
      />
      <RadioGroup
        look="boxes"
        legend={text.language}
        value={language}
        options={menuLanguages
          .filter(({ code }) => codes.includes(code))
          .map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(chosen) => onChoose({ language: chosen })}
      />
    </>
  )
}
