import { serverNow } from '#browser/clock.ts'
import { wordsOfFile, withWord } from '#domain/import/fileWords.ts'
import type { FileWord } from '#domain/import/fileWords.ts'
import type { EmptyRooms } from '#domain/import/readTable.ts'
import { withBoard } from '#domain/import/unknownBoards.ts'
import type { Day } from '#domain/schema/fields.ts'
import { BOARDS, CSV_STATES, GUEST_LANGUAGES } from '#domain/schema/values.ts'
import type { CsvDateOrder, CsvWord, InviteChoice } from '#domain/schema/values.ts'
import { rememberBoard, rememberDates, rememberWord } from '#store/commands/bookings/csvMapping.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import type { ImportChoices } from './importChoices.ts'
import type { ImportSteps } from './useImportSteps.ts'

type Flow = Pick<ImportSteps, 'choices' | 'setChoices' | 'checked' | 'readingNow' | 'change'>

const isAnsweredHere = ({ field, code }: FileWord, choices: ImportChoices | undefined): boolean =>
  field === 'bookType'
    ? (choices?.boards.some((one) => one.code === code) ?? false)
    : (choices?.words.some((one) => one.field === field && one.code === code) ?? false)

/** What the words of a file mean: boards, states and languages that each hotel's system writes in its own way. */
function useFileWords(hotelId: string, { choices, checked: { rows }, readingNow, change }: Flow) {
  const convivio = useConvivio()
  const explain = useExplain()
  const words = rows && choices ? wordsOfFile(rows, readingNow(choices)) : []
  const isAsked = (word: FileWord) => word.meaning === undefined || isAnsweredHere(word, choices)

  const rememberAndUse = (word: CsvWord, chosen: ImportChoices) => {
    explain(rememberWord(convivio, hotelId, word, serverNow()))
    change({ words: withWord(chosen.words, word) })
  }
  const setMeaning = ({ field, code }: FileWord, meaning: string) => {
    if (!choices) return
    const { layout } = choices
    const board = field === 'bookType' && BOARDS.find((one) => one === meaning)
    const state = field === 'deleted' && CSV_STATES.find((one) => one === meaning)
    const language = field === 'lang' && GUEST_LANGUAGES.find((one) => one === meaning)
    if (state) rememberAndUse({ layout, field: 'deleted', code, meaning: state }, choices)
    if (language) rememberAndUse({ layout, field: 'lang', code, meaning: language }, choices)
    if (!board) return
    const known = { layout, code, board }
    explain(rememberBoard(convivio, hotelId, known, serverNow()))
    change({ boards: withBoard(choices.boards, known) })
  }
  return {
    words: { asked: words.filter(isAsked), understood: words.filter((word) => !isAsked(word)) },
    hasUnknownBoard: words.some(({ field, meaning }) => field === 'bookType' && meaning === undefined),
    setMeaning,
  }
}

/** What the recap asks about a whole file, and what was answered: words, dates, years, rooms without guests, invitations. */
export function useImportAnswers(hotelId: string, flow: Flow) {
  const convivio = useConvivio()
  const explain = useExplain()
  const { choices, setChoices, checked, change } = flow
  const { dates, years, emptyRooms } = checked
  return {
    ...useFileWords(hotelId, flow),
    setInvitations: (invitations: InviteChoice) => {
      if (choices) setChoices({ ...choices, invitations })
    },
    chooseNamesake: (line: number, booking: string) => {
      if (choices) setChoices({ ...choices, namesakes: new Map(choices.namesakes).set(line, booking) })
    },
    dates: dates?.doubt && {
      doubt: dates.doubt,
      example: dates.example,
      answer: choices?.dateOrder ?? (dates.isRemembered ? choices?.usualDateOrder : undefined),
      onAnswer: (dateOrder: CsvDateOrder | undefined) => {
        if (!choices) return
        explain(rememberDates(convivio, hotelId, choices.layout, dateOrder, serverNow()))
        change({ dateOrder, usualDateOrder: dateOrder })
      },
    },
    years: years && {
      ...years,
      answer: choices?.yearsFrom ?? years.from,
      onAnswer: (yearsFrom: Day | undefined) => change({ yearsFrom }),
    },
    emptyRooms: {
      amount: emptyRooms,
      answer: choices?.emptyRooms,
      onAnswer: (answer: EmptyRooms) => change({ emptyRooms: answer }),
    },
  }
}
