import { LogoMark } from '#ui/Logo.tsx'
import styles from './Splash.module.css'

/** Before anything is known: the logo on the page's background. */
export function Splash() {
  return (
    <div className={styles.splash}>
      <LogoMark size={56} />
    </div>
  )
}
