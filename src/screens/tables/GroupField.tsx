import type { Rank, Turn } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { choicesOf } from './choices.ts'

interface Props {
  readonly label: string
  readonly placeholder: string
  readonly groups: readonly (Rank | Turn)[]
  readonly value: string | undefined
  readonly toMake: string | undefined
  readonly onChange: (id: string | undefined, toMake: string | undefined) => void
}

/** No id: ids have no spaces. */
const NEW = ' new '

/** The rank, or the turn, of tables that are about to be made; a new one is made with them. */
export function GroupField({ label, placeholder, groups, value, toMake, onChange }: Props) {
  const made = toMake === undefined ? [] : [{ value: NEW, label: it.common.create(toMake) }]
  return (
    <SelectField
      label={label}
      choices={[...choicesOf(groups), ...made]}
      value={toMake === undefined ? value : NEW}
      placeholder={placeholder}
      notFound={it.common.noResults}
      clearable
      onChange={(id) => {
        if (id !== NEW) onChange(id, undefined)
      }}
      onCreate={(name) => onChange(undefined, name)}
    />
  )
}
