import styles from './Summary.module.css'

interface Props {
  readonly quantity?: number
  readonly name: string
  readonly note?: string | undefined
  readonly price?: string
  readonly isQuiet?: boolean
}

/** `2 × Tagliatelle al ragù … 24,00 €` */
export const Line = ({ quantity, name, note, price, isQuiet }: Props) => (
  <li className={styles.line}>
    <span>
      {quantity !== undefined && <b>{quantity} × </b>}
      {name}
      {note && <span className={styles.quiet}> ({note})</span>}
    </span>
    {price !== undefined && <span className={isQuiet ? styles.quiet : styles.price}>{price}</span>}
  </li>
)
