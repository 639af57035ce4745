import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { boards } from '#domain/reference/boards.ts'
import { pmsRefusal } from '#i18n/hotel/pms.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import type { FunctionAnswer } from '#store/commands/askFunction.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './ConnectionTest.module.css'
import { problemOfAnswer } from './problemOfAnswer.ts'

const words = pms.test

interface Props {
  readonly name: string
  /** The PMS is asked by itself. */
  readonly isOn: boolean
  readonly answer: FunctionAnswer<ResultOf<'test-pms-connection'>>
}

export function ConnectionTest({ name, isOn, answer }: Props) {
  const problem = problemOfAnswer(answer)
  if (problem !== undefined) return <Caution kind="error">{problem}</Caution>
  if (answer.status !== 'done' || answer.result.status !== 'done') return null
  const { found, hasMore, sample } = answer.result
  return (
    <Flex vertical gap="sm" className={styles.found} role="status">
      <p className={styles.said}>
        <Icon name="check" />
        <strong>{words.answers(name)}</strong> {words.found(found, hasMore)}
      </p>
      {!isOn && (
        <Text component="p" size="md" type="secondary">
          {words.turnOn}
        </Text>
      )}
      {sample.length > 0 && (
        <>
          <Text component="p" size="md" type="secondary">
            {words.sample(sample.length)}
          </Text>
          <RowResults results={sample} />
        </>
      )}
    </Flex>
  )
}

export function RowResults({ results }: { readonly results: readonly PmsRowResult[] }) {
  return (
    <ul className={styles.rows}>
      {results.map((result, at) => (
        // Rows have no ids, and never move.
        <li key={at}>
          <RowResult result={result} />
        </li>
      ))}
    </ul>
  )
}

function RowResult({ result }: { readonly result: PmsRowResult }) {
  if ('refused' in result)
    return (
      <>
        <Text size="sm" type="secondary" strong className={styles.mark} data-kind="refused">
          {words.refused}
        </Text>
        <p>
          {result.reference && <b>{words.reference(result.reference)}</b>} {pmsRefusal(result)}
        </p>
      </>
    )
  if ('skipped' in result)
    return (
      <>
        <Text size="sm" type="secondary" strong className={styles.mark}>
          {words.skipped}
        </Text>
        <p>{result.skipped === 'rate' ? words.skippedRate(result.rate) : words.skippedState(result.state)}</p>
      </>
    )
  const { book } = result
  const board = boards.find(({ code }) => code === book.bookType)?.name
  return (
    <>
      <Text size="sm" type="secondary" strong className={styles.mark} data-kind={book.deleted ? 'cancelled' : 'book'}>
        {book.deleted ? words.cancelled : words.book}
      </Text>
      <p>
        <b>{book.name ?? words.unnamed}</b>{' '}
        {[
          words.stay(book.checkIn, book.checkOut),
          book.roomNumber && words.room(book.roomNumber),
          book.pax !== undefined && words.pax(book.pax),
          board ?? words.noBoard,
          book.bookId && words.reference(book.bookId),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}
