import { it } from '#i18n/it.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { LogoMark } from '#ui/Logo.tsx'
import styles from './BrokenPage.module.css'

interface Props {
  readonly onRetry: () => void
  readonly retrying?: boolean
  readonly title?: string
  readonly text?: string
  readonly action?: string
}

/** For bugs, and for codes 100 and 500 and above (docs/domain.md, Accounts). */
export function BrokenPage({
  onRetry,
  retrying = false,
  title = it.shell.broken.title,
  text = it.shell.broken.text,
  action = it.common.retry,
}: Props) {
  return (
    <Flex component="main" vertical align="center" justify="center" gap="md" className={styles.page}>
      <title>{`${title} · ${it.common.product}`}</title>
      <BrokenPlate />
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <Button kind="primary" onClick={onRetry} loading={retrying}>
        {action}
      </Button>
      <div className={styles.mark}>
        <LogoMark size={28} />
      </div>
    </Flex>
  )
}

function BrokenPlate() {
  const crack = 'M78 14 70 40l14 14-12 18 10 26'
  return (
    <svg className={styles.plate} viewBox="0 0 160 112" width="200" fill="none" aria-hidden="true">
      <path d="M74 12a46 46 0 0 0 2 92l-10-30 12-18-14-14Z" transform="rotate(-6 60 56)" />
      <path d="M88 12a46 46 0 0 1 0 92l-6-28 12-18-14-14Z" transform="rotate(5 110 56)" />
      <path d={crack} strokeDasharray="1 9" />
    </svg>
  )
}
