import { LogoMark } from '#ui/Logo.tsx'
import styles from './Splash.module.css'

/** For the moment before anything is known: the mark, on the ground everything else will have. */
export function Splash() {
  return (
    <div className={styles.splash}>
      <LogoMark size={56} />
    </div>
  )
}
