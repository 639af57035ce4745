import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './QuickChoices.module.css'

interface Props {
  readonly label: string
  readonly choices: readonly {
    readonly label: string
    readonly said: string
    readonly isChosen: boolean
    readonly choose: () => void
  }[]
}

/** What is chosen most of the time, by one press instead of a list; for bookings that are new. */
export const QuickChoices = ({ label, choices }: Props) => (
  <Flex
    role="group"
    aria-label={label}
    wrap
    align="center"
    gap="sm"
    size="md"
    type="secondary"
    className={styles.choices}
  >
    <span aria-hidden="true">{label}</span>
    {choices.map((choice) => (
      <Button key={choice.label} aria-label={choice.said} aria-pressed={choice.isChosen} onClick={choice.choose}>
        {choice.label}
      </Button>
    ))}
  </Flex>
)
