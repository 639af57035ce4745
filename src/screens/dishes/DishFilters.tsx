import { demandedTranslations, hasGaps } from '#domain/rules/menu/dishGaps.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { useHotel } from '#store/hooks.tsx'
import { SearchBox as SearchField } from '#ui/fields/SearchBox.tsx'
import { useTyped } from '#ui/fields/useTyped.ts'
import { Flex } from '#ui/Flex.tsx'
import { CourseFilter } from './CourseFilter.tsx'
import type { DishFilter } from './dishQuery.ts'
import { FilterPill } from './FilterPill.tsx'
import styles from './DishFilters.module.css'
import { countByCourse } from './listedDishes.ts'
import { useDialogs } from './useDialogs.ts'

/** Milliseconds after the last key (docs/domain.md, Collection of dishes). */
const DEBOUNCE_MS = 500

interface SearchBoxProps {
  readonly value: string
  readonly onSearch: (text: string) => void
  readonly isHeld: boolean
}

function SearchBox({ value, onSearch, isHeld }: SearchBoxProps) {
  const { text, type, settle } = useTyped(value, onSearch, { pause: DEBOUNCE_MS, isHeld })
  return <SearchField label={words.search} value={text} onType={type} onSettle={settle} />
}

interface Props {
  readonly found: readonly Dish[]
  readonly filter: DishFilter
}

export function DishFilters({ found, filter }: Props) {
  const { dishId, labelsOf, setFilter } = useDialogs()
  const demanded = demandedTranslations(useHotel()?.guestLook)
  const incomplete = found.filter((dish) => hasGaps(dish, demanded))
  return (
    <div className={styles.filters}>
      <Flex wrap align="center" gap="ms" className={styles.top}>
        <SearchBox
          value={filter.search}
          onSearch={(search) => setFilter({ search })}
          isHeld={dishId !== undefined || labelsOf !== undefined}
        />
        <FilterPill
          name={words.incomplete}
          hint={words.incompleteHint}
          count={incomplete.length}
          checked={filter.incompleteOnly}
          onChange={(incompleteOnly) => setFilter({ incompleteOnly })}
        />
      </Flex>
      <CourseFilter
        counts={countByCourse(filter.incompleteOnly ? incomplete : found)}
        filter={filter}
        onChange={setFilter}
      />
    </div>
  )
}
