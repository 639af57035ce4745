import { useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { editableNumber } from '#domain/text/formatNumber.ts'
import { parseNumber } from '#domain/money/money.ts'
import { ROOM_SIZES } from '#domain/rules/places/diningRoom.ts'
import { PLACE_NAME_LENGTH } from '#domain/rules/places/room.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import type { DiningRoom } from '#domain/schema/places.ts'
import { it } from '#i18n/it.ts'
import { planning as words } from '#i18n/places/planning.ts'
import { refusalText } from '#i18n/refusals.ts'
import { changeDiningRoom, moveDiningRoom } from '#store/commands/places/diningRoom.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { tablesOfHotel } from '#store/selectors/places.ts'
import { Button } from '#ui/Button.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import styles from './DiningRoomDialog.module.css'

interface Props {
  readonly room: DiningRoom
  readonly onDelete: () => void
  readonly onClose: () => void
}

const BOUNDS = { min: 0, max: ROOM_SIZES.most / 50 }
const centimetres = (typed: string) => Math.round(parseNumber(typed, BOUNDS) * 100)

/** What is typed of a room until it is saved. */
function useRoomForm(room: DiningRoom, onSaved: () => void) {
  const convivio = useConvivio()
  const [name, setName] = useState(room.name ?? '')
  const [width, setWidth] = useState(editableNumber(room.width / 100, 2))
  const [height, setHeight] = useState(editableNumber(room.height / 100, 2))
  const [refusal, setRefusal] = useState<Verdict>()
  const save = () => {
    const fields = { name, width: centimetres(width), height: centimetres(height) }
    const verdict = changeDiningRoom(convivio, room.id, fields, serverNow())
    setRefusal(verdict)
    if (!verdict) onSaved()
  }
  return { name, setName, width, setWidth, height, setHeight, refusal, save }
}

export function DiningRoomDialog({ room, onDelete, onClose }: Props) {
  const confirm = useConfirm()
  const form = useRoomForm(room, onClose)
  const tables = useSelect((state) => tablesOfHotel(state, room.hotel))
  const remove = async () => {
    const inRoom = tables.filter(({ diningRoom }) => diningRoom === room.id).length
    const text = words.deleteRoomText(room.name ?? words.unnamedRoom, inRoom)
    if (!(await confirm({ text, danger: true, confirm: it.common.delete }))) return
    onDelete()
    onClose()
  }
  return (
    <Modal
      title={words.roomDialog}
      size="small"
      onClose={onClose}
      footer={
        <>
          <span className={styles.delete}>
            <Button kind="quiet" icon={<Icon name="trash" />} onClick={() => void remove()}>
              {words.deleteRoom}
            </Button>
          </span>
          <Button kind="primary" onClick={form.save}>
            {it.common.save}
          </Button>
        </>
      }
    >
      <RoomFields room={room} form={form} />
    </Modal>
  )
}

interface FieldsProps {
  readonly room: DiningRoom
  readonly form: ReturnType<typeof useRoomForm>
}

function RoomFields({ room, form }: FieldsProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { name, setName, width, setWidth, height, setHeight, refusal, save } = form
  const isSizeRefused = refusal === 'planInvalid'
  const shift = (by: -1 | 1) => explain(moveDiningRoom(convivio, room.id, by, serverNow()))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={styles.whole}>
        <TextField
          label={words.name}
          autoFocus
          autoComplete="off"
          maxLength={PLACE_NAME_LENGTH}
          value={name}
          error={refusal && !isSizeRefused ? refusalText(refusal) : undefined}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <TextField
        label={words.roomWidth}
        inputMode="decimal"
        autoComplete="off"
        value={width}
        onChange={({ target }) => setWidth(target.value)}
      />
      <TextField
        label={words.roomHeight}
        inputMode="decimal"
        autoComplete="off"
        value={height}
        onChange={({ target }) => setHeight(target.value)}
      />
      <p className={isSizeRefused ? styles.error : styles.hint} role={isSizeRefused ? 'alert' : undefined}>
        {words.roomSizes}
      </p>
      <Button onClick={() => shift(-1)}>{words.earlier}</Button>
      <Button onClick={() => shift(1)}>{words.later}</Button>
      <button type="submit" hidden />
    </form>
  )
}
