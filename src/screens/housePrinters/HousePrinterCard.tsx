import { useState } from 'react'
import { isAskedFrom } from '#domain/kitchen/houseAddress.ts'
import { kitchenPrinters } from '#i18n/orders/kitchenPrinters.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { askPrinter, tryPrinter } from '#store/commands/kitchen/eposPrinting.ts'
import type { HousePrinter, Trial } from '#store/commands/kitchen/eposPrinting.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Check } from '#ui/fields/Check.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import type { PrintsHere } from './usePrintsHere.ts'

const words = kitchenPrinters.house

interface Props {
  readonly printer: HousePrinter
  readonly printsHere: PrintsHere
}

function trialText(trial: Trial): string {
  if (trial.is === 'notPrinted') return words.trialProblem[trial.problem]
  if (trial.is !== 'notAsked') return words.trial[trial.is]
  const { answer } = trial
  if (answer.status === 'refused') return refusalText(answer.refusal)
  return answer.status === 'failed' ? failures[answer.failure] : words.trial.unknown
}

/** Whether this device prints for a printer of the house, and whether it can. */
export function HousePrinterCard({ printer, printsHere: { ids, toggle } }: Props) {
  const convivio = useConvivio()
  const [trial, setTrial] = useState<Trial | 'asking'>()
  const { id, name = '', address } = printer
  const attempt = async () => {
    setTrial('asking')
    setTrial(await tryPrinter(convivio, printer, { title: name, lines: [words.trialLine] }, askPrinter))
  }
  if (!isAskedFrom(address, window.location)) return <Caution>{words.addressInsecure}</Caution>
  return (
    <Flex vertical gap="sm">
      <Check label={words.here} checked={ids.includes(id)} onChange={() => toggle(id)} />
      <Text component="p" size="md" type="secondary">
        {words.hereHint}
      </Text>
      <Flex wrap gap="sm">
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass()} aria-label={words.openOf(name)}>
          {words.open}
        </a>
        <Button aria-label={words.tryOf(name)} loading={trial === 'asking'} onClick={() => void attempt()}>
          {words.try}
        </Button>
      </Flex>
      {address.startsWith('https:') && (
        <Text component="p" size="md" type="secondary">
          {words.openHint}
        </Text>
      )}
      <div role="status">{trial && <p>{trial === 'asking' ? words.trying : trialText(trial)}</p>}</div>
    </Flex>
  )
}
