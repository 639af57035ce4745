import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { tutorialPath, tutorialStepAt, tutorialSteps } from '#domain/reference/tutorialSteps.ts'
import type { TutorialStep } from '#domain/reference/tutorialSteps.ts'
import { it } from '#i18n/it.ts'
import { completeTutorial } from '#store/commands/account/tutorial.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { HOTELS } from '#screens/access/redirect.ts'
import styles from './TutorialBar.module.css'

const { label, step, skip, steps } = it.shell.tutorial
/** The QR code comes after them (docs/domain.md, Tutorial). */
const shownSteps = tutorialSteps.filter(({ key }) => key !== 'qr')

export function TutorialBar() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = tutorialStepAt(pathname)
  const found = shownSteps.findIndex(({ key }) => key === here)
  const now = here === 'qr' ? shownSteps.length : found
  const leave = () => {
    completeTutorial(convivio)
    void navigate(HOTELS)
  }
  return (
    <Flex
      component="nav"
      align="center"
      justify="space-between"
      gap="md"
      lines="xs"
      className={styles.bar}
      aria-label={label}
    >
      <ol>
        {shownSteps.map((shown, place) => (
          <li
            key={shown.key}
            aria-current={place === now ? 'step' : undefined}
            data-done={place < now ? '' : undefined}
          >
            <Step shown={shown} place={place} isDone={place < now} />
          </li>
        ))}
      </ol>
      <Button kind="quiet" onClick={leave}>
        {skip}
      </Button>
    </Flex>
  )
}

interface StepProps {
  readonly shown: TutorialStep
  readonly place: number
  readonly isDone: boolean
}

function Step({ shown, place, isDone }: StepProps) {
  const { hotelid } = useParams()
  const content = (
    <>
      <span className="visuallyHidden">{step(place + 1, shownSteps.length)}: </span>
      <Flex
        component="span"
        align="center"
        justify="center"
        size="md"
        rigid
        className={styles.number}
        aria-hidden="true"
      >
        {place + 1}
      </Flex>
      <span className={styles.label}>{steps[shown.key]}</span>
    </>
  )
  if (!isDone || !hotelid) return <span className={styles.step}>{content}</span>
  return (
    <Link className={styles.step} to={tutorialPath(hotelid, shown)}>
      {content}
    </Link>
  )
}
