import { serverNow } from '#browser/clock.ts'
import type { RoomType } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { rooms as words } from '#i18n/places/rooms.ts'
import { createPlaceGroup } from '#store/commands/places/placeGroup.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'

interface Props {
  readonly hotelId: string
  readonly types: readonly RoomType[]
  readonly value: string | undefined
  readonly onChange: (type: string | undefined) => void
}

/** The type of a room; an unknown name makes a new type. */
export function RoomTypeField({ hotelId, types, value, onChange }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const listed = types.flatMap(({ id, name }) => (name === undefined ? [] : [{ value: id, label: name }]))
  return (
    <SelectField
      label={words.type}
      choices={listed}
      value={listed.find((type) => type.value === value)?.value}
      placeholder={words.noType}
      notFound={it.common.noResults}
      clearable
      onChange={onChange}
      onCreate={(name) => {
        const created = createPlaceGroup(convivio, 'RoomType', hotelId, { name }, serverNow())
        if (created.status === 'refused') explain(created.refusal)
        else onChange(created.id)
      }}
    />
  )
}
