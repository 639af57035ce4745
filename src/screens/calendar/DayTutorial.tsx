import { menuSteps } from '#domain/rules/menu/menuTutorial.ts'
import type { Day } from '#domain/schema/fields.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { Button } from '#ui/Button.tsx'
import { TutorialHint } from '#ui/overlay/TutorialHint.tsx'

interface Props {
  readonly tomorrow: Day
  readonly onShow: (() => void) | undefined
}

export function DayTutorial({ tomorrow, onShow }: Props) {
  const { label, steps, toTomorrow } = tutorial.menu
  return (
    <TutorialHint
      label={label}
      steps={menuSteps}
      step="day"
      title={steps.day.title(tomorrow)}
      text={steps.day.text}
      action={onShow && <Button onClick={onShow}>{toTomorrow}</Button>}
      look="card"
    />
  )
}
