import { dishEdit } from '#i18n/dishEdit.ts'
import { FlagSwitch } from './FlagSwitch.tsx'
import { Group, Section } from './Section.tsx'
import { useChangeDish } from './useDish.ts'
import type { SectionProps } from './useDish.ts'

const words = dishEdit.service

const groups = [
  [words.payment, ['isExtra', 'canOrderOutOfMeal']],
  [words.place, ['canEatInDiningRoom', 'canTakeAway', 'canDelivery']],
  [words.people, ['forChildren', 'forBaby']],
] as const

export function ServiceSection({ dish }: SectionProps) {
  const change = useChangeDish(dish.id)
  return (
    <Section title={words.title} text={words.text}>
      {groups.map(([title, flags]) => (
        <Group key={title} title={title}>
          {flags.map((flag) => {
            const [label, hint] = words[flag]
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
        </Group>
      ))}
    </Section>
  )
}
