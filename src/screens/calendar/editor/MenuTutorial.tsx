import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addDays, dayOf } from '#domain/dates/calendar.ts'
import type { Menus } from '#domain/menu/edits.ts'
import { tutorialPathAfter } from '#domain/reference/tutorialSteps.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { menuStep, menuSteps } from '#domain/rules/menu/menuTutorial.ts'
import type { Accepted, MenuStep } from '#domain/rules/menu/menuTutorial.ts'
import type { Day } from '#domain/schema/fields.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { Button } from '#ui/Button.tsx'
import { TutorialHint } from '#ui/overlay/TutorialHint.tsx'
import { useNow } from '#ui/useNow.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'

interface MenuTutorialState {
  readonly step: MenuStep
  readonly tomorrow: Day
  readonly accept: (step: Accepted) => void
  readonly proceed: () => void
  readonly isLeaving: boolean
}

export function useMenuTutorial(hotel: Hotel, menus: Menus): MenuTutorialState | undefined {
  const isOn = useTutorialMode()
  const now = useNow()
  const navigate = useNavigate()
  const [accepted, setAccepted] = useState<readonly Accepted[]>([])
  const [isLeaving, setLeaving] = useState(false)
  const isSaidSaved = useUrlQuery().get('saved') !== '0'

  const leave = useEffectEvent(() => {
    const next = tutorialPathAfter(hotel.id, 'menu')
    if (next) void navigate(next, { replace: true })
  })
  useEffect(() => {
    // Not before the URL says that the menu is saved: writing it there would undo the navigation.
    if (isLeaving && isSaidSaved) leave()
  }, [isLeaving, isSaidSaved])
  if (!isOn) return undefined

  const day = addDays(dayOf(now, timeZoneOf(hotel)), 1)
  const tomorrow = menus.find((menu) => menu.day === day)
  const step = menuStep({ tomorrow, starts: hotel.defaultMealsTime, accepted })
  return {
    step,
    tomorrow: day,
    accept: (right) => setAccepted((before) => [...before, right]),
    proceed: () => setLeaving(step === 'save'),
    isLeaving,
  }
}

interface Props {
  readonly lead: MenuTutorialState
  readonly isSaved: boolean
  readonly onClose: () => void
}

const words = tutorial.menu
const ofMenu = { label: words.label, steps: menuSteps }

export function MenuTutorial({ lead, isSaved, onClose }: Props) {
  const { step, tomorrow, accept, proceed, isLeaving } = lead
  if (step === 'save' && isSaved && !isLeaving)
    return (
      <TutorialHint
        {...ofMenu}
        step={step}
        {...words.alreadySaved}
        action={<Button onClick={proceed}>{tutorial.next}</Button>}
      />
    )
  if (step === 'day')
    return (
      <TutorialHint
        {...ofMenu}
        step={step}
        title={words.steps.day.title(tomorrow)}
        text={words.otherDay}
        action={<Button onClick={onClose}>{words.toCalendar}</Button>}
      />
    )
  const { title, text } = words.steps[step]
  return (
    <TutorialHint
      {...ofMenu}
      step={step}
      title={title}
      text={text}
      action={
        (step === 'start' || step === 'window') && <Button onClick={() => accept(step)}>{tutorial.accept}</Button>
      }
    />
  )
}
