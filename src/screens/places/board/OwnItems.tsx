import styles from './OwnItems.module.css'

export function OwnItems({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  return (
    <div className={styles.own}>
      <h3>{title}</h3>
      {names.length > 0 && <p>{names.join(' · ')}</p>}
    </div>
  )
}
