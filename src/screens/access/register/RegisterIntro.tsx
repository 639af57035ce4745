import type { ReactNode } from 'react'
import { access } from '#i18n/account/access.ts'
import { Flex } from '#ui/Flex.tsx'
import styles from './RegisterIntro.module.css'

const STEPS = 2

export function RegisterIntro({ step, children }: { step: number; children: ReactNode }) {
  return (
    <>
      <p>{children}</p>
      <Flex component="p" align="center" gap="ms" size="sm" strong className={styles.step}>
        <span className={styles.bar} aria-hidden="true">
          <span className={styles.done} style={{ width: `${(step / STEPS) * 100}%` }} />
        </span>
        {access.register.step(step, STEPS)}
      </Flex>
    </>
  )
}
