import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Shortcut } from '../Shortcut.tsx'
import styles from './BoardActions.module.css'

interface Props {
  readonly add: string
  readonly addMany: string
  readonly onAdd: () => void
  readonly onAddMany: () => void
}

export function BoardActions({ add, addMany, onAdd, onAddMany }: Props) {
  return (
    <div className={styles.actions}>
      <Button
        icon={
          <span className={styles.many}>
            <Icon name="duplicate" />
          </span>
        }
        title={addMany}
        onClick={onAddMany}
      >
        <span className={styles.word}>{addMany}</span>
      </Button>
      <Button
        kind="primary"
        icon={<Icon name="plus" />}
        // The second click of a double click comes before the page has changed.
        onClick={({ detail }) => detail < 2 && onAdd()}
      >
        <span className={styles.word}>
          {add} <Shortcut combo="shift+enter" />
        </span>
      </Button>
    </div>
  )
}
