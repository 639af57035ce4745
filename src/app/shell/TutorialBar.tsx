import { useLocation, useNavigate } from 'react-router-dom'
import { it } from '#i18n/it.ts'
import { completeTutorial } from '#store/commands/tutorial.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { HOTELS } from '../navigation/startPath.ts'
import { tutorialSteps } from '../tutorialSteps.ts'
import styles from './TutorialBar.module.css'

/** Where in the tutorial this page is, in place of the menu, and the way out of it. */
export function TutorialBar() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const now = tutorialSteps.findIndex(({ at }) => at(pathname))
  const { label, step, skip } = it.shell.tutorial
  const leave = () => {
    completeTutorial(convivio)
    void navigate(HOTELS)
  }
  return (
    <nav className={styles.bar} aria-label={label}>
      <ol>
        {tutorialSteps.map((shown, place) => (
          <li
            key={shown.step}
            aria-current={place === now ? 'step' : undefined}
            data-done={place < now ? '' : undefined}
          >
            <span className="visuallyHidden">{step(place + 1, tutorialSteps.length)}: </span>
            <span className={styles.number} aria-hidden="true">
              {place + 1}
            </span>
            {shown.label}
          </li>
        ))}
      </ol>
      <Button kind="quiet" onClick={leave}>
        {skip}
      </Button>
    </nav>
  )
}
