import { useState } from 'react'
import type { PmsAnswerRead } from '#domain/api/functions.ts'
import type { PmsMapping } from '#domain/pms/pmsMapping.ts'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { longMoment, pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './AnswerSection.module.css'
import { problemOfAnswer } from './problemOfAnswer.ts'
import { RowResults } from './ConnectionTest.tsx'
import { MappingFields } from './MappingFields.tsx'

const words = pms.answer

interface Props {
  readonly hotel: Hotel
  readonly name: string
}

/** For admins: what the PMS answered last, the rows that it became, and the mapping that reads it. */
export function AnswerSection({ hotel, name }: Props) {
  const { isAsking, answer, ask } = useCall('pms-answer')
  const read = answer?.status === 'done' ? answer.result : undefined
  const problem = answer && problemOfAnswer(answer)
  const load = () => ask({ hotelId: hotel.id })
  return (
    <SettingsSection title={words.title} text={words.text(name)}>
      <div>
        <Button loading={isAsking} onClick={() => void load()}>
          {words.open}
        </Button>
      </div>
      {problem !== undefined && <Caution kind="error">{problem}</Caution>}
      {read && <LastAnswer key={JSON.stringify(read.mapping)} hotel={hotel} read={read} onSaved={load} />}
    </SettingsSection>
  )
}

interface LastAnswerProps {
  readonly hotel: Hotel
  readonly read: PmsAnswerRead
  readonly onSaved: () => Promise<unknown>
}

function LastAnswer({ hotel, read, onSaved }: LastAnswerProps) {
  const confirm = useConfirm()
  const notify = useNotify()
  const trying = useCall('try-pms-mapping')
  const saving = useCall('save-pms-mapping')
  const [mapping, setMapping] = useState(read.mapping)
  const tried = trying.answer?.status === 'done' ? trying.answer.result : undefined
  const problem = trying.answer && problemOfAnswer(trying.answer)
  const save = async (saved: PmsMapping | null) => {
    const answer = await saving.ask({ hotelId: hotel.id, mapping: saved })
    const refusal = problemOfAnswer(answer)
    if (refusal !== undefined) {
      notify.error(refusal)
      // It says which expressions are wrong.
      if (saved) await trying.ask({ hotelId: hotel.id, mapping: saved })
      return
    }
    notify.success(words.saved)
    await onSaved()
  }
  const reset = async () => {
    if (await confirm({ text: words.resetText, confirm: words.reset, danger: true })) await save(null)
  }
  return (
    <>
      <RawAnswer hotel={hotel} read={read} />
      <Rows results={read.results} />
      <details className={styles.raw}>
        <summary>{words.correct}</summary>
        <Flex vertical gap="ms">
          <MappingFields mapping={mapping} faults={tried?.faults ?? {}} onChange={setMapping} />
          {problem !== undefined && <Caution kind="error">{problem}</Caution>}
          <Flex wrap gap="sm">
            <Button loading={trying.isAsking} onClick={() => void trying.ask({ hotelId: hotel.id, mapping })}>
              {words.try}
            </Button>
            <Button loading={saving.isAsking} onClick={() => void save(mapping)}>
              {words.save}
            </Button>
            <Button kind="quiet" onClick={() => void reset()}>
              {words.reset}
            </Button>
          </Flex>
          {tried && <Rows results={tried.results} />}
        </Flex>
      </details>
    </>
  )
}

function RawAnswer({ hotel, read }: Omit<LastAnswerProps, 'onSaved'>) {
  if (read.answeredAt === undefined)
    return (
      <Text component="p" size="md" type="secondary">
        {words.none}
      </Text>
    )
  return (
    <>
      <Text component="p" size="md" type="secondary">
        {words.at(longMoment(read.answeredAt, timeZoneOf(hotel)))}
      </Text>
      <details className={styles.raw}>
        <summary>{words.raw}</summary>
        <pre tabIndex={0} aria-label={words.raw}>
          {JSON.stringify(read.raws, null, 2)}
        </pre>
      </details>
    </>
  )
}

function Rows({ results }: { readonly results: readonly PmsRowResult[] }) {
  const refused = results.filter((result) => 'refused' in result).length
  return (
    <div>
      <h3 className={styles.heading}>{words.rows}</h3>
      <Text component="p" size="md" type="secondary" role="status">
        {results.length === 0 ? words.noRows : words.tried(results.length, refused)}
      </Text>
      {results.length > 0 && <RowResults results={results} />}
    </div>
  )
}
