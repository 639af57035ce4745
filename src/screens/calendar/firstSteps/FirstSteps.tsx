import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { firstStepsOf, isReadyForDinner } from '#domain/rules/hotel/firstSteps.ts'
import type { FirstStep } from '#domain/rules/hotel/firstSteps.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { firstSteps as words } from '#i18n/hotel/firstSteps.ts'
import { samples as sampleWords } from '#i18n/hotel/samples.ts'
import { useFirstSteps } from '#store/loaders/firstSteps.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { useMedia } from '#ui/useMedia.ts'
import { useSamples } from './useSamples.ts'
import styles from './FirstSteps.module.css'

/** Below `/hotels/{hotelid}/`; the menu is made where the list stands. */
const paths: Readonly<Record<Exclude<FirstStep, 'menu'>, string>> = {
  dishes: 'dishes',
  tables: 'tables',
  bookings: 'list',
  invitations: 'list',
  testOrder: 'mealbooks',
}

interface Props {
  readonly hotel: Hotel
  readonly menuSearch: string
}

/** Of a new hotel, until all is done (docs/domain.md, First dinner). */
export function FirstSteps(props: Props) {
  const { samples, id, isReady } = props.hotel
  if (samples) return <SampleStrip hotelId={id} />
  return isReady ? null : <Steps {...props} />
}

/** Drawn before the server has said what is done: the days below must not move under a hand. */
function Steps({ hotel, menuSearch }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // On a phone the days need the room: the next step alone, until the others are asked for.
  const isFolded = useMedia('(max-width: 767px)') && !isOpen
  const { done, ...loading } = useFirstSteps(hotel.id)
  if (!done && loading.failed) return <LoadingState loading={loading} words={words} />
  if (done && isReadyForDinner(hotel, done)) return null
  const steps = firstStepsOf(hotel)
  const left = done && steps.filter((step) => !done.includes(step))
  const toOf = (step: FirstStep) =>
    step === 'menu'
      ? { search: menuSearch }
      : `/hotels/${hotel.id}/${hotel.tableSameAsRoom && step === 'tables' ? 'rooms' : paths[step]}`
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h3 id={id}>{words.title}</h3>
        {left && <strong>{words.progress(steps.length - left.length, steps.length)}</strong>}
        {isFolded ? <TextButton onClick={() => setOpen(true)}>{words.all}</TextButton> : <p>{words.text}</p>}
      </header>
      <ol>
        {(isFolded ? steps.filter((step) => step === (left ?? steps)[0]) : steps).map((step) => {
          const isDone = done?.includes(step)
          const { title, text } = words.steps[step]
          return (
            <li key={step} data-done={isDone ? '' : undefined} data-next={step === left?.[0] ? '' : undefined}>
              <Flex component="span" align="center" justify="center" rigid className={styles.mark} aria-hidden="true">
                {isDone && <Icon name="check" size={15} />}
              </Flex>
              <span>
                <Link to={toOf(step)}>{title}</Link>
                {done && <span className="visuallyHidden">{`: ${isDone ? words.done : words.toDo}`}</span>}
                <Text size="sm" type="secondary" className={styles.text}>
                  {text}
                </Text>
              </span>
            </li>
          )
        })}
      </ol>
      {done?.length === 0 && <TrySamples hotelId={hotel.id} />}
    </section>
  )
}

/** While a hotel has sample data (docs/domain.md, Sample data). */
function SampleStrip({ hotelId }: { readonly hotelId: string }) {
  const { isBusy, remove } = useSamples(hotelId)
  return (
    <section className={styles.card} aria-labelledby="samples">
      <header>
        <h3 id="samples">{sampleWords.title}</h3>
        <p>{sampleWords.text}</p>
      </header>
      <Flex wrap align="center" gap="ms" lines="sm" className={styles.actions}>
        <ButtonLink to={`/hotels/${hotelId}/mealbooks`}>{sampleWords.toOrders}</ButtonLink>
        <Button kind="quiet" loading={isBusy} onClick={remove}>
          {isBusy ? sampleWords.removing : sampleWords.remove}
        </Button>
      </Flex>
    </section>
  )
}

function TrySamples({ hotelId }: { readonly hotelId: string }) {
  const { isBusy, add } = useSamples(hotelId)
  return (
    <Flex wrap align="center" gap="ms" lines="sm" className={styles.actions}>
      <Button loading={isBusy} onClick={add}>
        {isBusy ? sampleWords.adding : sampleWords.add}
      </Button>
      <Text component="p" size="md" type="secondary">
        {sampleWords.addText}
      </Text>
    </Flex>
  )
}
