import { useId } from 'react'
import { isNamed } from '#domain/rules/bookings/bookPeople.ts'
import type { Book, BookPerson } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { HighChairsField } from '#screens/guestNeeds/HighChairsField.tsx'
import type { Loading } from '#store/loaders/loading.ts'
import { Button } from '#ui/Button.tsx'
import { LoadingState } from '#ui/feedback/LoadingState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ElsewhereNote } from '#ui/feedback/ElsewhereNote.tsx'
import { StepInput } from '#ui/fields/StepInput.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PeopleSection.module.css'
import { BookingSection } from './BookingSection.tsx'
import type { PeopleCount } from './usePeopleCount.ts'

interface Props {
  readonly book: Book
  readonly people: readonly BookPerson[]
  readonly loading: Loading
  readonly count: PeopleCount
  readonly onShow: () => void
}

const words = bookingEdit.people
const SHOWN = 3

const fullName = ({ name, surname }: BookPerson): string =>
  [name, surname]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')

export function PeopleSection({ book, people, loading, count, onShow }: Props) {
  return (
    <BookingSection
      title={words.title}
      icon="children"
      aside={
        <Button kind="quiet" onClick={onShow}>
          {words.show}
          <Icon name="expand" />
        </Button>
      }
    >
      <div data-tutorial="people">
        <CountField count={count} />
      </div>
      <HighChairsField book={book} />
      <Names people={people} loading={loading} />
    </BookingSection>
  )
}

function Names({ people, loading }: Pick<Props, 'people' | 'loading'>) {
  const named = people.filter(isNamed).map(fullName)
  if (loading.failed || (loading.isLoading && people.length === 0))
    return <LoadingState shape="text" loading={loading} words={words} />
  const rest = people.length - Math.min(named.length, SHOWN)
  return <p className={styles.names}>{named.length === 0 ? words.unnamed : words.named(named.slice(0, SHOWN), rest)}</p>
}

function CountField({ count }: { readonly count: PeopleCount }) {
  const id = useId()
  const { text, isBusy, fault } = count
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{words.count}</label>
      <StepInput
        less={words.less}
        more={words.more}
        canStep={count.canStep}
        onStep={count.step}
        id={id}
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => count.type(target.value)}
      />
      {isBusy && <div className={styles.progress} role="progressbar" aria-label={words.progress} />}
      <Text
        component="p"
        size="md"
        type="secondary"
        id={`${id}-note`}
        data-wrong={fault ? '' : undefined}
        aria-live="polite"
      >
        {isBusy ? words.waiting : fault}
        <ElsewhereNote elsewhere={count.elsewhere} />
        {!isBusy && fault === undefined && words.hint}
      </Text>
    </div>
  )
}
