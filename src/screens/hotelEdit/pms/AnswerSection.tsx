import { useState } from 'react'
import type { MappingFaults, PmsAnswerRead } from '#domain/api/functions.ts'
import { csvFields } from '#domain/import/layouts.ts'
import type { PmsMapping, PmsProtocol } from '#domain/pms/pmsMapping.ts'
import type { PmsRowResult } from '#domain/pms/pmsRow.ts'
import { boards } from '#domain/reference/boards.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { CSV_STATES } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { longMoment, pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import { AddWord } from './AddWord.tsx'
import styles from './AnswerSection.module.css'
import { problemOfAnswer } from './problemOfAnswer.ts'
import { RowResults } from './ConnectionTest.tsx'
import { Expression } from './Expression.tsx'
import { MeaningList } from './MeaningList.tsx'

const words = pms.answer
const choices = boards.map(({ code, name }) => ({ value: code, label: name }))
const stateChoices = CSV_STATES.map((state) => ({ value: state, label: csvImport.recap.words.states[state] }))
const PROTOCOL = ['login', 'token', 'ask', 'next'] as const

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
    const asked = await saving.ask({ hotelId: hotel.id, mapping: saved })
    const refusal = problemOfAnswer(asked)
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
      {read.answeredAt === undefined ? (
        <Text component="p" size="md" type="secondary">
          {words.none}
        </Text>
      ) : (
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
      )}
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

interface MappingProps {
  readonly mapping: PmsMapping
  readonly faults: MappingFaults
  readonly onChange: (mapping: PmsMapping) => void
}

function MappingFields({ mapping, faults, onChange }: MappingProps) {
  const faultOf = (name: string) => faults[name] && words.fault(faults[name].code, faults[name].position)
  const { rows, fields, boards: told, states, protocol } = mapping
  const setProtocol = (step: keyof PmsProtocol, text: string) => {
    if (!protocol) return
    // A PMS without a login has no expression for it.
    const { login, token, ...others } = { ...protocol, [step]: text }
    onChange({ ...mapping, protocol: { ...others, ...(login?.trim() && { login }), ...(token?.trim() && { token }) } })
  }
  return (
    <Flex vertical gap="ms">
      <Text component="p" size="md" type="secondary">
        {words.mappingHint}
      </Text>
      {protocol &&
        PROTOCOL.map((step) => (
          <Expression
            key={step}
            label={`${words.protocol}: ${words.protocolFields[step]}`}
            value={protocol[step] ?? ''}
            fault={faultOf(step)}
            onChange={(text) => setProtocol(step, text)}
          />
        ))}
      <Expression
        label={words.rowsOf}
        value={rows}
        fault={faultOf('rows')}
        onChange={(text) => onChange({ ...mapping, rows: text })}
      />
      <Expression
        label={words.reservation}
        value={mapping.reservation ?? ''}
        fault={faultOf('reservation')}
        onChange={(text) => {
          const { reservation: _, ...others } = mapping
          onChange(text.trim() ? { ...others, reservation: text } : others)
        }}
      />
      {csvFields.map((field) => (
        <Expression
          key={field}
          label={csvImport.fields[field]}
          value={fields[field] ?? ''}
          fault={faultOf(field)}
          onChange={(text) => {
            const { [field]: _, ...others } = fields
            onChange({ ...mapping, fields: text.trim() ? { ...others, [field]: text } : others })
          }}
        />
      ))}
      <Codes
        words={words.boards}
        choices={choices}
        told={told}
        onChange={(codes) => onChange({ ...mapping, boards: codes })}
      />
      {states && (
        <Codes
          words={words.states}
          choices={stateChoices}
          told={states}
          onChange={(codes) => onChange({ ...mapping, states: codes })}
        />
      )}
    </Flex>
  )
}

interface CodesProps<T extends string> {
  readonly words: (typeof words)['boards' | 'states']
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly told: Readonly<Record<string, T>>
  readonly onChange: (told: Readonly<Record<string, T>>) => void
}

/** What the PMS's codes mean, and others that are typed. */
function Codes<T extends string>({
  words: { title, meaningOf, other, meaning, hint },
  choices: all,
  told,
  onChange,
}: CodesProps<T>) {
  const forget = (code: string) =>
    onChange(Object.fromEntries(Object.entries(told).filter(([one]) => one !== code)) as Readonly<Record<string, T>>)
  const tell = (code: string, value: string) => {
    const chosen = all.find((one) => one.value === value)?.value
    if (chosen) onChange({ ...told, [code]: chosen })
  }
  return (
    <>
      <h4 className={styles.heading}>{title}</h4>
      <MeaningList
        label={title}
        choices={all}
        onChange={tell}
        meanings={Object.entries(told).map(([code, value]) => ({
          code,
          value,
          label: meaningOf(code),
          action: <IconButton icon="trash" aria-label={pms.codes.remove(code)} onClick={() => forget(code)} />,
        }))}
      />
      <AddWord
        label={other}
        hint={hint}
        button={pms.codes.add}
        isKnown={(word) => Object.keys(told).some((code) => code.toUpperCase() === word.toUpperCase())}
        known={pms.codes.known}
        choices={all}
        meaning={meaning}
        placeholder={pms.rates.choose}
        onAdd={tell}
      />
    </>
  )
}
