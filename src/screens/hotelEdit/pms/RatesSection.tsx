import { serverNow } from '#browser/clock.ts'
import { listOfRate, nameOfList, RATE_LISTS, shownRates } from '#domain/import/rates.ts'
import type { RateList, SeenRate } from '#domain/import/rates.ts'
import { boards } from '#domain/reference/boards.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { setRate } from '#store/commands/bookings/pms.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Text } from '#ui/Text.tsx'
import { AddWord } from './AddWord.tsx'
import { problemOfAnswer } from './problemOfAnswer.ts'
import { MeaningList } from './MeaningList.tsx'

const words = pms.rates
const choices = RATE_LISTS.map((list) => ({ value: list, label: nameOfList(list) ?? words.skip }))

interface Props {
  readonly hotel: Hotel
  readonly seen: readonly SeenRate[]
  /** The PMS sends its rates; else they are typed. */
  readonly isAsked: boolean
  /** Those that it sent could not be read from our server. */
  readonly failed?: boolean
  readonly onAsked?: () => void
}

interface AskProps {
  readonly hotelId: string
  readonly failed: boolean
  readonly onAsked: () => void
}

/** Only on request: each question may count as a wrong password. */
function AskRates({ hotelId, failed, onAsked }: AskProps) {
  const { isAsking, answer, ask } = useCall('pms-rates')
  const problem = answer && problemOfAnswer(answer)
  const start = async () => {
    await ask({ hotelId, ask: true })
    onAsked()
  }
  return (
    <>
      {(failed || problem !== undefined) && (
        <Caution kind="error">{[words.failed, problem].filter(Boolean).join(' ')}</Caution>
      )}
      <div>
        <Button icon={<Icon name="turn" size={18} />} loading={isAsking} onClick={() => void start()}>
          {isAsking ? words.asking : words.ask}
        </Button>
      </div>
    </>
  )
}

function useSetRate(hotelId: string) {
  const convivio = useConvivio()
  const explain = useExplain()
  return (rate: string, list: RateList | undefined) => explain(setRate(convivio, hotelId, rate, list, serverNow()))
}

export function RatesSection({ hotel, seen, isAsked, failed = false, onAsked = () => undefined }: Props) {
  const set = useSetRate(hotel.id)
  const rates = hotel.authPMS ?? {}
  const shown = shownRates(rates, seen)
  const open = shown.filter(({ list, board }) => !list && !board).length
  const tell = (rate: string, value: string) =>
    set(
      rate,
      RATE_LISTS.find((list) => list === value),
    )
  const isKnown = (word: string) =>
    listOfRate(rates, word) !== undefined || seen.some(({ code }) => code.toLowerCase() === word.toLowerCase())
  return (
    <SettingsSection title={words.title} text={words.text}>
      {shown.length === 0 && (
        <Text component="p" type="secondary">
          {isAsked ? words.none : words.noneTyped}
        </Text>
      )}
      {isAsked && <AskRates hotelId={hotel.id} failed={failed} onAsked={onAsked} />}
      {open > 0 && <Caution>{words.toChoose(open)}</Caution>}
      {shown.length > 0 && (
        <MeaningList
          label={words.list}
          choices={choices}
          placeholder={words.choose}
          onChange={tell}
          meanings={shown.map(({ code, name, list, isTyped, board }) => ({
            code,
            value: list,
            usual: board && words.usual(boards.find((one) => one.code === board)?.name ?? board),
            label: words.boardOf(code),
            note: name === code ? undefined : (name ?? (isTyped && isAsked ? words.typed : undefined)),
            action: list && isTyped && (
              <IconButton icon="trash" aria-label={words.remove(code)} onClick={() => set(code, undefined)} />
            ),
          }))}
        />
      )}
      <AddWord
        label={words.addLabel}
        hint={words.addHint}
        button={words.add}
        isKnown={isKnown}
        known={words.known}
        choices={choices}
        meaning={words.meaning}
        placeholder={words.choose}
        onAdd={tell}
      />
    </SettingsSection>
  )
}
