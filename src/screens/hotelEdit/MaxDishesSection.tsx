import Checkbox from 'antd/es/checkbox'
import { serverNow } from '#browser/clock.ts'
import { coursesInOrder } from '#domain/reference/courses.ts'
import type { Course } from '#domain/reference/courses.ts'
import { maxDishesOf, maxPortionsOf, MAX_DISHES_LIMIT } from '#domain/rules/orders/maxDishes.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { changeConfig, setMaxDishes } from '#store/commands/hotel/hotel.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useElsewhere } from '#store/editing/useElsewhere.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Text } from '#ui/Text.tsx'
import styles from './MaxDishesSection.module.css'
import { SettingsSection } from './SettingsSection.tsx'
import { StepField } from './StepField.tsx'
import { SwitchSetting } from './SwitchSetting.tsx'
import type { SettingsProps } from './useChange.ts'

const words = settings.dishes.max

export function MaxDishesSection({ hotel }: SettingsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  return (
    <SettingsSection title={words.title} text={words.text}>
      <ul className={styles.list}>
        {coursesInOrder.map((course) => (
          <CourseRow key={course.id} course={course} hotel={hotel} />
        ))}
      </ul>
      <SwitchSetting
        label={words.multiple}
        hint={words.multipleHint}
        checked={maxPortionsOf(hotel) > 1}
        onChange={(multipleDishes) => explain(changeConfig(convivio, hotel.id, { multipleDishes }, serverNow()))}
      />
    </SettingsSection>
  )
}

function CourseRow({ course, hotel }: { course: Course } & Pick<SettingsProps, 'hotel'>) {
  const convivio = useConvivio()
  const explain = useExplain()
  const set = (most: number) => explain(setMaxDishes(convivio, hotel.id, course.id, most, serverNow()))
  const isUnlimited = maxDishesOf(hotel, course.id) === Infinity
  const most = maxDishesOf({ maxDishes: hotel.maxDishes }, course.id)
  const name = course.name.it
  const ofMost = useElsewhere('Hotel', hotel.id, ({ maxDishes }) => String(maxDishesOf({ maxDishes }, course.id)))
  return (
    <li className={styles.row}>
      <span className={styles.mark} style={{ background: course.colour }} aria-hidden="true" />
      <Text strong className={styles.name}>
        {name}
      </Text>
      <StepField
        {...ofMost}
        label={words.most(name)}
        value={most}
        min={1}
        max={MAX_DISHES_LIMIT}
        disabled={isUnlimited}
        onChange={set}
      />
      <Checkbox
        className={styles.unlimited ?? ''}
        checked={isUnlimited}
        aria-label={words.unlimitedOf(name)}
        onChange={({ target }) => set(target.checked ? Infinity : most)}
      >
        {words.unlimited}
      </Checkbox>
    </li>
  )
}
