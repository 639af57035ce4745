import styles from './Logo.module.css'

export function LogoMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} fill="none" aria-hidden="true">
      <path d="M23.4 7.2A11.5 11.5 0 1 0 23.4 24.8" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" />
      <circle cx="16" cy="16" r="4.6" stroke="currentColor" strokeWidth="2.4" />
      <circle className={styles.seat} cx="27" cy="16" r="3.4" />
    </svg>
  )
}

export function Logo({ size = 32 }: { readonly size?: number }) {
  return (
    <span className={styles.logo}>
      <LogoMark size={size} />
      <span className={styles.name}>Convivio</span>
    </span>
  )
}
