import { useState } from 'react'
import { platesUntilOf } from '#domain/kitchen/latePlates.ts'
import { lateMinutesOf, coursesOfNobody, firstStations, stationsOf } from '#domain/kitchen/stations.ts'
import { MAX_LATE_MINUTES, MAX_STATIONS } from '#domain/rules/hotel/kitchenSettings.ts'
import type { KitchenStation } from '#domain/schema/values.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { kitchenStations as words } from '#i18n/orders/kitchenStations.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { TimeField } from '#ui/fields/TimeField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { reordered } from '#ui/sortable/rowPlaces.ts'
import { SortableProvider } from '#ui/sortable/SortableProvider.tsx'
import { useSortableList } from '#ui/sortable/useSortableList.ts'
import type { SortedRow } from '#ui/sortable/useSortableList.ts'
import { Text } from '#ui/Text.tsx'
import styles from './KitchenTab.module.css'
import { LIST, StationCard } from './StationCard.tsx'
import { PrintersSection } from './PrintersSection.tsx'
import { useKitchen } from './useKitchen.ts'

export function KitchenTab(props: SettingsProps) {
  return (
    <>
      <SortableProvider>
        <StationsSection {...props} />
      </SortableProvider>
      <LateSection {...props} />
      <PlatesSection {...props} />
      <PrintersSection {...props} />
    </>
  )
}

function nextName(stations: readonly KitchenStation[]): string {
  const taken = new Set(stations.map(({ name }) => name.trim()))
  const numbers = Array.from({ length: MAX_STATIONS + 1 }, (_, at) => words.newName(at + 1))
  return numbers.find((name) => !taken.has(name)) ?? ''
}

function StationsSection({ hotel }: SettingsProps) {
  const change = useKitchen(hotel.id)
  const [opened, setOpened] = useState<string>()
  const dishes = useSelect((state) => dishesOfHotel(state, hotel.id))
  const stations = hotel.kitchen?.stations ?? []
  const nobodys = stations.length > 0 ? coursesOfNobody(stationsOf(hotel), dishes) : []
  const isFull = stations.length >= MAX_STATIONS
  const offered = firstStations(new Set(dishes.flatMap(({ courseIndex }) => courseIndex ?? [])), newLocalId)
  const add = () => {
    const id = newLocalId()
    setOpened(id)
    change({ stations: [...stations, { id, name: nextName(stations), courses: [], dishes: [] }] })
  }
  return (
    <SettingsSection title={words.title} text={words.text}>
      {stations.length > 0 && <StationList hotel={hotel} stations={stations} opened={opened} />}
      {nobodys.length > 0 && <Caution>{words.nobody(nobodys.map(({ name }) => name.it))}</Caution>}
      <Flex wrap gap="sm">
        {stations.length === 0 && offered.length > 0 && (
          <Button onClick={() => change({ stations: offered })}>{words.offer}</Button>
        )}
        <Button icon={<Icon name="plus" size={18} />} disabled={isFull} onClick={add}>
          {words.add}
        </Button>
      </Flex>
      {stations.length === 0 && offered.length > 0 && (
        <Text component="p" size="md" type="secondary">
          {words.offerHint}
        </Text>
      )}
      {isFull && (
        <Text component="p" size="md" type="secondary">
          {words.full(MAX_STATIONS)}
        </Text>
      )}
    </SettingsSection>
  )
}

interface ListProps extends Pick<SettingsProps, 'hotel'> {
  readonly stations: readonly KitchenStation[]
  /** The one that was just added. */
  readonly opened: string | undefined
}

function StationList({ hotel, stations, opened }: ListProps) {
  const change = useKitchen(hotel.id)
  const [said, setSaid] = useState('')
  const ids = stations.map(({ id }) => id)
  const move = ({ id, beside }: SortedRow) =>
    change({ stations: reordered(stations, ids.indexOf(id), ids.indexOf(beside)) })
  const sortable = useSortableList({
    list: LIST,
    ids,
    onDrop: move,
    onStep: (to, at) => {
      move(to)
      setSaid(words.moved(stations.find(({ id }) => id === to.id)?.name ?? '', at + 1, ids.length))
    },
  })
  return (
    <div>
      <ul aria-label={words.list} className={styles.list} {...sortable}>
        {stations.map((station) => (
          <StationCard
            key={station.id}
            hotel={hotel}
            station={station}
            isOpen={station.id === opened}
            onChange={(next) => change({ stations: stations.map((one) => (one === station ? next : one)) })}
            onRemove={() => change({ stations: stations.filter((one) => one !== station) })}
          />
        ))}
      </ul>
      <p className="visuallyHidden" role="status">
        {said}
      </p>
    </div>
  )
}

function LateSection({ hotel }: SettingsProps) {
  const change = useKitchen(hotel.id)
  const minutes = lateMinutesOf(hotel)
  const ofWarning = useElsewhere('Hotel', hotel.id, (row) => String(lateMinutesOf(row).warning))
  const ofLate = useElsewhere('Hotel', hotel.id, (row) => String(lateMinutesOf(row).late))
  return (
    <SettingsSection title={words.late.title} text={words.late.text}>
      <NumberField
        {...ofWarning}
        label={words.late.warning}
        value={minutes.warning}
        min={1}
        max={minutes.late - 1}
        suffix={words.late.unit}
        width="half"
        onChange={(warning) => change({ lateMinutes: { ...minutes, warning } })}
      />
      <NumberField
        {...ofLate}
        label={words.late.late}
        value={minutes.late}
        min={minutes.warning + 1}
        max={MAX_LATE_MINUTES}
        suffix={words.late.unit}
        width="half"
        onChange={(late) => change({ lateMinutes: { ...minutes, late } })}
      />
    </SettingsSection>
  )
}

/** Through the evening, and until the last hour of the night. */
const PLATE_TIMES = { from: '13:00', to: '23:45', step: 15, last: '01:00' } as const

function PlatesSection({ hotel }: SettingsProps) {
  const change = useKitchen(hotel.id)
  return (
    <SettingsSection title={words.plates.title} text={words.plates.text}>
      <TimeField
        label={words.plates.until}
        time={platesUntilOf(hotel)}
        range={PLATE_TIMES}
        width="half"
        onChange={(platesUntil) => change({ platesUntil })}
      />
    </SettingsSection>
  )
}
