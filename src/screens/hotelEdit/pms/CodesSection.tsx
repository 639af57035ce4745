import { serverNow } from '#browser/clock.ts'
import { boardCodes } from '#domain/import/unknownBoards.ts'
import { boards } from '#domain/reference/boards.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Board, CsvLayout } from '#domain/schema/values.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { rememberBoard } from '#store/commands/bookings/csvMapping.ts'
import { forgetBoard } from '#store/commands/bookings/pms.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { AddWord } from './AddWord.tsx'
import { MeaningList } from './MeaningList.tsx'

const words = pms.codes
const choices = boards.map(({ code, name }) => ({ value: code, label: name }))
const nameOf = (board: Board) => boards.find(({ code }) => code === board)?.name ?? board

interface Props {
  readonly hotel: Hotel
  readonly layout: CsvLayout
}

function useCodeChanges(hotelId: string, layout: CsvLayout) {
  const convivio = useConvivio()
  const explain = useExplain()
  return {
    tell: (code: string, value: string) => {
      const board = boards.find((one) => one.code === value)?.code
      if (board) explain(rememberBoard(convivio, hotelId, { layout, code, board }, serverNow()))
    },
    forget: (code: string) => explain(forgetBoard(convivio, hotelId, { layout, code }, serverNow())),
  }
}

export function CodesSection({ hotel, layout }: Props) {
  const { tell, forget } = useCodeChanges(hotel.id, layout)
  const codes = boardCodes(layout, hotel.csvBoards)
  const isKnown = (word: string) => codes.some(({ code }) => code.toUpperCase() === word.toUpperCase())
  return (
    <SettingsSection title={words.title} text={words.text(csvImport.layouts[layout])}>
      <MeaningList
        label={words.list}
        choices={choices}
        onChange={tell}
        meanings={codes.map(({ code, usual, board }) => ({
          code,
          value: board,
          label: words.boardOf(code),
          note: [
            code.endsWith('*') && words.family(code),
            usual === undefined ? words.own : usual !== board && words.usual(nameOf(usual)),
          ]
            .filter(Boolean)
            .join(' · '),
          action:
            usual === undefined ? (
              <IconButton icon="trash" aria-label={words.remove(code)} onClick={() => forget(code)} />
            ) : (
              usual !== board && <IconButton icon="undo" aria-label={words.reset(code)} onClick={() => forget(code)} />
            ),
        }))}
      />
      <AddWord
        label={words.addLabel}
        hint={words.addHint}
        button={words.add}
        isKnown={isKnown}
        known={words.known}
        choices={choices}
        meaning={words.meaning}
        placeholder={pms.rates.choose}
        onAdd={tell}
      />
    </SettingsSection>
  )
}
