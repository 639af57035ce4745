import { saysPersons } from '#domain/import/mapping.ts'
import { csvImport } from '#i18n/bookings/csvImport.ts'
import { DatesHint, EmptyRoomsHint, Hint, LayoutHint, UnusedHint, YearsHint } from '#screens/bookings/import/Hints.tsx'
import type { ImportChoices } from '#screens/bookings/import/importChoices.ts'
import type { ImportFlow } from '#screens/bookings/import/useImport.ts'
import { Flex } from '#ui/Flex.tsx'
import { FileWords } from './FileWords.tsx'
import type { Recap } from './useRecap.ts'

const words = csvImport.recap

/** As many as fit in a line. */
const NAMED = 12

interface NewPlacesProps {
  readonly rooms: readonly string[]
  readonly tables: readonly string[]
}

const listed = (names: readonly string[], andMore: (amount: number) => string): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} ${andMore(names.length - NAMED)}`

function NewPlaces({ rooms, tables }: NewPlacesProps) {
  if (rooms.length + tables.length === 0) return null
  return (
    <Flex component="ul" vertical gap="xxs" size="md" type="secondary" data-places="">
      {rooms.length > 0 && <li>{words.newRooms(rooms.length, listed(rooms, words.moreRooms))}</li>}
      {tables.length > 0 && <li>{words.newTables(tables.length, listed(tables, words.moreTables))}</li>}
    </Flex>
  )
}

function RoomsNotNamed({ books }: { readonly books: Recap['roomsNotNamed'] }) {
  if (books.length === 0) return null
  const names = books.map(({ bookingReference = '', roomNumber, refName }) =>
    [roomNumber && words.room(roomNumber), refName, bookingReference].filter(Boolean).join(' · '),
  )
  return <Hint>{words.roomsNotNamed(books.length, listed(names, words.moreRooms))}</Hint>
}

interface RecapHintsProps {
  readonly recap: Recap
  readonly flow: ImportFlow
  readonly choices: ImportChoices
}

/** What is doubtful in the whole file, and what is asked about it. */
export function RecapHints({ recap, flow, choices }: RecapHintsProps) {
  const { warnings, roomsNotNamed } = recap
  return (
    <>
      <LayoutHint layout={flow.fitting} onUse={flow.takeLayout} />
      <DatesHint dates={flow.dates} />
      <YearsHint years={flow.years} />
      <EmptyRoomsHint {...flow.emptyRooms} />
      {warnings.lettersLost > 0 && <Hint>{words.lettersLostIn(warnings.lettersLost)}</Hint>}
      {warnings.noRoom > 0 && <Hint isQuiet>{words.roomMissingIn(warnings.noRoom)}</Hint>}
      {warnings.noPersons > 0 && <Hint isQuiet>{words.personsMissingIn(warnings.noPersons)}</Hint>}
      <RoomsNotNamed books={roomsNotNamed} />
      <UnusedHint columns={choices.columns} mapping={choices.mapping} />
      {!saysPersons(choices.mapping) && <Hint>{words.onePerson}</Hint>}
      <FileWords asked={flow.words.asked} understood={[]} onMeaning={flow.setMeaning} />
    </>
  )
}

/** What was understood of the file without asking. */
export function Understood({ recap, flow }: Omit<RecapHintsProps, 'choices'>) {
  return (
    <>
      <FileWords asked={[]} understood={flow.words.understood} onMeaning={flow.setMeaning} />
      <NewPlaces rooms={recap.newRooms} tables={recap.newTables} />
    </>
  )
}
