import { menuSteps } from '#domain/rules/menu/menuTutorial.ts'
import { tutorial } from '#i18n/tutorial.ts'
import { Button } from '#ui/Button.tsx'
import { Coach } from '#ui/Coach.tsx'
import type { MenuTutorial } from './useMenuTutorial.ts'

interface Props {
  readonly lead: MenuTutorial
  /** The menu is saved as it is shown. */
  readonly isSaved: boolean
  readonly onClose: () => void
}

const words = tutorial.menu
const ofMenu = { label: words.label, steps: menuSteps }

export function MenuCoach({ lead, isSaved, onClose }: Props) {
  const { step, tomorrow, accept, goOn, isLeaving } = lead
  if (step === 'save' && isSaved && !isLeaving)
    return (
      <Coach
        {...ofMenu}
        step={step}
        {...words.alreadySaved}
        action={<Button onClick={goOn}>{tutorial.next}</Button>}
      />
    )
  if (step === 'day')
    return (
      <Coach
        {...ofMenu}
        step={step}
        title={words.steps.day.title(tomorrow)}
        text={words.otherDay}
        action={<Button onClick={onClose}>{words.toCalendar}</Button>}
      />
    )
  const { title, text } = words.steps[step]
  return (
    <Coach
      {...ofMenu}
      step={step}
      title={title}
      text={text}
      action={
        (step === 'start' || step === 'window') && (
          <Button onClick={() => accept(step)}>{tutorial.accept}</Button>
        )
      }
    />
  )
}
