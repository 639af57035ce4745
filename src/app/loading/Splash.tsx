import { LogoMark } from '#ui/Logo.tsx'
import styles from './Splash.module.css'

export function Splash() {
  return (
    <div className={styles.splash}>
      <LogoMark size={56} />
    </div>
  )
}
