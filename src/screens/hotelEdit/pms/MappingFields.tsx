import type { MappingFaults } from '#domain/api/functions.ts'
import { csvFields } from '#domain/import/layouts.ts'
import type { PmsMapping, PmsProtocol } from '#domain/pms/pmsMapping.ts'
import { boards } from '#domain/reference/boards.ts'
import { CSV_STATES } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { Flex } from '#ui/Flex.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import { AddWord } from './AddWord.tsx'
import styles from './AnswerSection.module.css'
import { Expression } from './Expression.tsx'
import { MeaningList } from './MeaningList.tsx'

const words = pms.answer
const choices = boards.map(({ code, name }) => ({ value: code, label: name }))
const stateChoices = CSV_STATES.map((state) => ({ value: state, label: csvImport.recap.words.states[state] }))
const PROTOCOL = ['login', 'token', 'ask', 'next'] as const

interface MappingProps {
  readonly mapping: PmsMapping
  readonly faults: MappingFaults
  readonly onChange: (mapping: PmsMapping) => void
}

/** The expressions that read a PMS’s answer, and what its codes mean. */
export function MappingFields({ mapping, faults, onChange }: MappingProps) {
  const faultOf = (name: string) => faults[name] && words.fault(faults[name].code, faults[name].position)
  const { rows, boards: told, states } = mapping
  return (
    <Flex vertical gap="ms">
      <Text component="p" size="md" type="secondary">
        {words.mappingHint}
      </Text>
      <ProtocolExpressions {...{ mapping, faultOf, onChange }} />
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
      <FieldExpressions {...{ mapping, faultOf, onChange }} />
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

interface ExpressionsProps extends Omit<MappingProps, 'faults'> {
  readonly faultOf: (name: string) => string | undefined
}

function ProtocolExpressions({ mapping, faultOf, onChange }: ExpressionsProps) {
  const { protocol } = mapping
  if (!protocol) return null
  const setProtocol = (step: keyof PmsProtocol, text: string) => {
    // A PMS without a login has no expression for it.
    const { login, token, ...others } = { ...protocol, [step]: text }
    onChange({ ...mapping, protocol: { ...others, ...(login?.trim() && { login }), ...(token?.trim() && { token }) } })
  }
  return PROTOCOL.map((step) => (
    <Expression
      key={step}
      label={`${words.protocol}: ${words.protocolFields[step]}`}
      value={protocol[step] ?? ''}
      fault={faultOf(step)}
      onChange={(text) => setProtocol(step, text)}
    />
  ))
}

function FieldExpressions({ mapping, faultOf, onChange }: ExpressionsProps) {
  const { fields } = mapping
  return csvFields.map((field) => (
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
  ))
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
