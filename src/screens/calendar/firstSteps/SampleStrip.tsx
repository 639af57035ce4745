import { samples as words } from '#i18n/samples.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import styles from './FirstSteps.module.css'
import { useSamples } from './useSamples.ts'

/** While a hotel has sample data (docs/domain.md, Sample data). */
export function SampleStrip({ hotelId }: { readonly hotelId: string }) {
  const { isBusy, remove } = useSamples(hotelId)
  return (
    <section className={styles.card} aria-labelledby="samples">
      <header>
        <h3 id="samples">{words.title}</h3>
        <p>{words.text}</p>
      </header>
      <div className={styles.actions}>
        <ButtonLink to={`/hotels/${hotelId}/mealbooks`}>{words.toOrders}</ButtonLink>
        <Button kind="quiet" loading={isBusy} onClick={remove}>
          {isBusy ? words.removing : words.remove}
        </Button>
      </div>
    </section>
  )
}

export function TrySamples({ hotelId }: { readonly hotelId: string }) {
  const { isBusy, add } = useSamples(hotelId)
  return (
    <div className={styles.actions}>
      <Button loading={isBusy} onClick={add}>
        {isBusy ? words.adding : words.add}
      </Button>
      <p>{words.addText}</p>
    </div>
  )
}
