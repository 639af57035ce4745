import type { Ref } from 'react'
import type { PaperFormat } from '#print/frame/papers.ts'
import { Sheet } from '#print/frame/Sheet.tsx'
import styles from './OrderSlip.module.css'

export interface PrintedSlip {
  readonly hotel: string
  readonly time: string
  /** Empty for today. */
  readonly day: string
  /** `Consegna: Ombrellone 24` */
  readonly place: string
  readonly name: string
  readonly seat: string
  readonly dishes: readonly {
    readonly id: string
    readonly quantity: number
    readonly name: string
    readonly allergens: string
    readonly conflict: { readonly holds: string; readonly about: string } | undefined
  }[]
  /** The device has not got what somebody of the booking may not eat. */
  readonly allergiesAway: string | undefined
  readonly notes: { readonly title: string; readonly text: string } | undefined
  readonly total: { readonly title: string; readonly amount: string; readonly delivery: string } | undefined
  readonly status: string
  /** It is not to be prepared. */
  readonly isVoid: boolean
  /** Of the order, on every sheet of it: a second one may be lost. */
  readonly number: string
  readonly foot: readonly string[]
}

interface Props {
  readonly label: string
  readonly paper: PaperFormat
  readonly slip: PrintedSlip
  readonly format: 'a6' | 'roll'
  readonly setting: string | undefined
  readonly ref: Ref<HTMLElement>
}

/** Held in a hand and read at arm's length, by who prepares an order and by who brings it. */
export const OrderSlip = ({ label, paper, slip, format, setting, ref }: Props) => (
  <Sheet
    paper={paper}
    ref={ref}
    className={styles.sheet}
    aria-label={label}
    data-format={format}
    data-setting={setting}
  >
    <p className={styles.hotel}>{slip.hotel}</p>
    <div className={styles.head}>
      <h2>
        <time>{slip.time}</time> {slip.day && <span>{slip.day}</span>}
      </h2>
      <p data-void={slip.isVoid ? '' : undefined}>{slip.status}</p>
    </div>
    <p className={styles.place}>{slip.place}</p>
    <p className={styles.who}>
      <b>{slip.name}</b> {slip.seat && <span>{slip.seat}</span>}
    </p>
    <SlipDishes dishes={slip.dishes} />
    {slip.allergiesAway && (
      <p className={styles.notes} role="alert">
        <b>{slip.allergiesAway}</b>
      </p>
    )}
    {slip.notes && (
      <p className={styles.notes}>
        <b>{slip.notes.title}</b>
        {slip.notes.text}
      </p>
    )}
    {slip.total && (
      <p className={styles.total}>
        <span>{slip.total.title}</span> <b>{slip.total.amount}</b>
        {slip.total.delivery && <small>{slip.total.delivery}</small>}
      </p>
    )}
    <footer className={styles.foot}>
      <p>{slip.number}</p>
      {slip.foot.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  </Sheet>
)

/** A table, because its rows are what a page is broken between. */
const SlipDishes = ({ dishes }: Pick<PrintedSlip, 'dishes'>) => (
  <table className={styles.dishes}>
    <tbody>
      {dishes.map(({ id, quantity, name, allergens, conflict }) => (
        <tr key={id}>
          <td>{quantity} ×</td>
          <th scope="row">
            {name}
            <small>{allergens}</small>
            {conflict && (
              <p>
                <strong>{conflict.holds}</strong> {conflict.about}
              </p>
            )}
          </th>
        </tr>
      ))}
    </tbody>
  </table>
)
