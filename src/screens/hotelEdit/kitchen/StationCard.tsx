import Checkbox from 'antd/es/checkbox'
import Select from 'antd/es/select'
import { useId } from 'react'
import { coursesInOrder, courseOf } from '#domain/reference/courses.ts'
import { menuLanguages } from '#domain/reference/languages.ts'
import { isKitchenSettings } from '#domain/rules/hotel/kitchenSettings.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { Hotel } from '#domain/schema/hotel.ts'
import type { KitchenStation } from '#domain/schema/values.ts'
import { it } from '#i18n/it.ts'
import { kitchenStations as words } from '#i18n/orders/kitchenStations.ts'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { Button } from '#ui/Button.tsx'
import { isChoiceFound } from '#ui/fields/choiceSearch.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { SortableHandle, useSortableRow } from '#ui/sortable/useSortableRow.tsx'
import { Text } from '#ui/Text.tsx'
import { CheckedList } from './CheckedList.tsx'
import styles from './KitchenTab.module.css'

/** Of its drag and drop. */
export const LIST = 'stations'

interface Props extends Pick<SettingsProps, 'hotel'> {
  readonly station: KitchenStation
  readonly isOpen: boolean
  readonly onChange: (station: KitchenStation) => void
  readonly onRemove: () => void
}

const languages = menuLanguages.map(({ code, name }) => ({ value: code, label: name }))

export function StationCard(props: Props) {
  const { station, isOpen, onChange, onRemove } = props
  const { id, name, courses, dishes, language, showsExtraOrders = false } = station
  const confirm = useConfirm()
  const handle = useSortableRow({ list: LIST, id, label: name })
  const remove = async () => {
    if (await confirm({ title: words.removeOf(name), text: words.removeText, confirm: words.remove, danger: true }))
      onRemove()
  }
  const cooked = coursesInOrder.filter((course) => courses.includes(course.id)).map((course) => course.name.it)
  return (
    <Flex component="li" gap="xs" className={styles.station} aria-label={name}>
      <SortableHandle connect={handle} label={words.move(name)} />
      <details className={styles.details} open={isOpen || undefined}>
        <summary>
          <strong>{name}</strong>
          <Text type="secondary">{words.cooks(cooked, dishes.length, showsExtraOrders)}</Text>
        </summary>
        <Flex vertical gap="ms">
          <NameField {...props} />
          <CourseChoice {...props} />
          <DishChoice {...props} />
          <SelectField
            label={words.language}
            hint={words.languageHint}
            choices={languages}
            value={language ?? 'it'}
            onChange={(chosen) => onChange({ ...station, language: chosen ?? 'it' })}
          />
          <Flex vertical gap="xs">
            <Checkbox
              checked={showsExtraOrders}
              onChange={({ target }) => onChange({ ...station, showsExtraOrders: target.checked })}
            >
              {words.extraOrders}
            </Checkbox>
            <Text component="p" size="md" type="secondary">
              {words.extraOrdersHint}
            </Text>
          </Flex>
          <div>
            <Button kind="danger" onClick={() => void remove()}>
              {words.remove}
            </Button>
          </div>
        </Flex>
      </details>
    </Flex>
  )
}

function NameField({ hotel, station, onChange }: Props) {
  const others = (hotel.kitchen?.stations ?? []).filter(({ id }) => id !== station.id)
  const isWanting = (typed: string) => !isKitchenSettings({ stations: [...others, { ...station, name: typed }] })
  const name = useEditedText('Hotel', hotel, {
    read: ({ kitchen }) => kitchen?.stations?.find(({ id }) => id === station.id)?.name ?? '',
    keep(typed) {
      if (!isWanting(typed)) onChange({ ...station, name: typed })
    },
    isWanting,
  })
  return (
    <TextField
      {...name}
      label={words.name}
      maxLength={longestOf(Hotel.fields.kitchen)}
      autoComplete="off"
      error={isWanting(name.value) ? words.nameWanting : undefined}
    />
  )
}

/** Those in which the hotel has dishes, and those that it has chosen. */
function CourseChoice({ hotel, station, onChange }: Props) {
  const dishes = useSelect((state) => dishesOfHotel(state, hotel.id))
  const { courses } = station
  const offered = coursesInOrder.filter(
    ({ id }) => courses.includes(id) || dishes.some(({ courseIndex }) => courseIndex === id),
  )
  return (
    <CheckedList
      legend={words.courses}
      options={offered.map(({ id, name }) => ({ id, label: name.it }))}
      checked={courses}
      onChange={(chosen) => onChange({ ...station, courses: chosen })}
    />
  )
}

function DishChoice({ hotel, station, onChange }: Props) {
  const fieldId = useId()
  const dishes = useSelect((state) => dishesOfHotel(state, hotel.id))
  const offered = dishes
    .filter(({ id, courseIndex = -1 }) => station.dishes.includes(id) || !station.courses.includes(courseIndex))
    .map(({ id, name, courseIndex }) => ({
      value: id,
      label: name?.it?.trim() || it.common.unnamedDish,
      also: courseOf(courseIndex)?.name.it ?? '',
    }))
  return (
    <Flex vertical gap="xs" className={styles.dishes}>
      <label htmlFor={fieldId}>{words.dishes}</label>
      <Select
        id={fieldId}
        mode="multiple"
        notFoundContent={words.noDish}
        aria-describedby={`${fieldId}-note`}
        getPopupContainer={(select: HTMLElement) => select.parentElement ?? document.body}
        options={offered}
        showSearch={{ filterOption: (typed, option) => option !== undefined && isChoiceFound(option, typed) }}
        value={station.dishes.filter((id) => offered.some(({ value }) => value === id))}
        onChange={(chosen: string[]) => onChange({ ...station, dishes: chosen })}
      />
      <Text component="p" size="md" type="secondary" id={`${fieldId}-note`}>
        {words.dishesHint}
      </Text>
    </Flex>
  )
}
