import { useState } from 'react'
import { setTimingTogether } from '#domain/menu/companion.ts'
import type { Shared, SharedMeal } from '#domain/menu/shared.ts'
import { WINDOW } from '#domain/rules/orders/orderingWindow.ts'
import type { Quarters } from '#domain/rules/orders/orderingWindow.ts'
import type { Day } from '#domain/schema/fields.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { RangeSlider } from '#ui/fields/RangeSlider.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Edit } from './edits.ts'
import styles from './OrderingWindow.module.css'

interface Props {
  readonly meal: SharedMeal
  readonly name: string
  readonly day: Day | undefined
  readonly edit: Edit
}

/** Where the days differ, the first of them. */
const shownAt = (shared: Shared<Quarters>, usual: Quarters): Quarters =>
  'same' in shared ? shared.same : (shared.differs[0] ?? usual)

/** A slider of 48 hours (docs/domain.md, Ordering window). */
export function OrderingWindow({ meal, name, day, edit }: Props) {
  const { mealIndex, start, opens, closes } = meal
  const text = menuEditor.window
  const value = [shownAt(opens, WINDOW.least), shownAt(closes, WINDOW.most)] as const
  const [moved, setMoved] = useState<readonly [Quarters, Quarters]>()
  const [from, to] = moved ?? value
  const differs = !moved && ('differs' in opens || 'differs' in closes)
  const change = (next: readonly [Quarters, Quarters]) => {
    setMoved(undefined)
    // Only the thumb that moved: the other end stays as it is on each day.
    const timing = {
      ...(next[0] === value[0] ? {} : { opens: next[0] }),
      ...(next[1] === value[1] ? {} : { closes: next[1] }),
    }
    edit((menus) => setTimingTogether(menus, mealIndex, timing))
  }
  const words =
    'same' in start ? text.of({ start: start.same, opens: from, closes: to }, day) : text.fromStart(from, to)
  return (
    <div className={styles.window} data-tutorial="window">
      <Flex
        component="p"
        align="center"
        gap="sm"
        size="md"
        type="secondary"
        className={styles.words}
        data-differs={differs ? '' : undefined}
      >
        <Icon name="clock" size={18} />
        {differs ? `${text.title}: ${menuEditor.differs}` : words}
      </Flex>
      <RangeSlider
        min={WINDOW.least}
        max={WINDOW.most}
        value={value}
        labels={[text.opens(name), text.closes(name)]}
        say={text.before}
        onMove={setMoved}
        onChange={change}
      />
      <Flex component="p" justify="space-between" size="xs" type="secondary" className={styles.ends} aria-hidden="true">
        <span>{text.least}</span>
        <span>{text.most}</span>
      </Flex>
    </div>
  )
}
