import { csvImport } from '#i18n/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './FaultyRows.module.css'
import { BLOCKED } from './recapView.ts'

interface Props {
  readonly amount: number
  readonly onNext: (() => void) | undefined
  readonly onSkip: () => void
}

const words = csvImport.recap

export function FaultyRows({ amount, onNext, onSkip }: Props) {
  return (
    <div role="status" className={styles.box} data-faulty={amount > 0 ? '' : undefined}>
      {amount > 0 && (
        <>
          <Icon name="alert" />
          <p id={BLOCKED}>{words.blocked(amount)}</p>
          {onNext && <Button onClick={onNext}>{words.correct}</Button>}
          <Button onClick={onSkip}>{words.skipFaulty}</Button>
        </>
      )}
    </div>
  )
}
