import type { ReactNode } from 'react'
import { Flex } from '#ui/Flex.tsx'
import styles from './Summary.module.css'

interface Props {
  readonly quantity?: string
  readonly name: string
  readonly note?: ReactNode
  readonly price?: string | undefined
  readonly isQuiet?: boolean
}

/** `2 × Tagliatelle al ragù … 24,00 €` */
export const Line = ({ quantity, name, note, price, isQuiet }: Props) => (
  <Flex component="li" align="baseline" justify="space-between" gap="md" className={styles.line}>
    <span>
      {quantity !== undefined && <b>{quantity} </b>}
      {name}
      {note && <> {note}</>}
    </span>
    {price !== undefined && <span className={isQuiet ? styles.quiet : styles.price}>{price}</span>}
  </Flex>
)
