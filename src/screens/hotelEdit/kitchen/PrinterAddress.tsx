import { useState } from 'react'
import type { Printer, PrinterKind } from '#domain/schema/printers.ts'
import { kitchenPrinters as words } from '#i18n/orders/kitchenPrinters.ts'
import { problemOfAnswer } from '#screens/hotelEdit/pms/problemOfAnswer.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { customAddress, useFeatures } from '#ui/features.ts'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'

/** Of those that ask the server. */
type AskingKind = Exclude<PrinterKind, 'epos'>

const PATHS: Readonly<Record<AskingKind, string>> = { cloudPrnt: 'star', serverDirect: 'epson' }

/** Makes the key in the address of a printer, and takes it back. */
function usePrinterKey(hotelId: string, { id: printerId, keyEnd }: Printer) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const making = useCall('make-printer-key')
  const revoking = useCall('revoke-printer-key')
  /** It is shown once. */
  const [fresh, setFresh] = useState<string>()
  const make = async () => {
    const isSecond = keyEnd !== undefined
    if (isSecond && !(await confirm({ text: words.remakeText, confirm: words.remake, danger: true }))) return
    const answer = await making.ask({ hotelId, printerId })
    const problem = problemOfAnswer(answer)
    if (problem !== undefined) return notify.error(problem)
    if (answer.status === 'done') setFresh(answer.result.key)
    await convivio.look()
  }
  const revoke = async () => {
    if (!(await confirm({ text: words.revokeText, confirm: words.revoke, danger: true }))) return
    const answer = await revoking.ask({ hotelId, printerId })
    const problem = problemOfAnswer(answer)
    if (problem !== undefined) return notify.error(problem)
    setFresh(undefined)
    notify.success(words.revoked)
    await convivio.look()
  }
  const isBusy = making.isAsking || revoking.isAsking
  return { fresh, make: () => void make(), revoke: () => void revoke(), isBusy }
}

interface Props {
  readonly hotelId: string
  readonly printer: Printer
  readonly kind: AskingKind
}

/** Where a printer asks for its tickets, with its key; shown once. */
export function PrinterAddress({ hotelId, printer, kind }: Props) {
  const features = useFeatures()
  const { fresh, make, revoke, isBusy } = usePrinterKey(hotelId, printer)
  const { keyEnd } = printer
  const address = customAddress(features, `/printers/${PATHS[kind]}/${fresh ?? ''}`)
  if (!address) return <Text type="secondary">{words.noAddress}</Text>
  return (
    <Flex vertical gap="sm">
      {fresh !== undefined && (
        <Caution title={words.address}>
          <p>{words.once}</p>
          <CopyableText text={address} />
          <p>{words.addressHint[kind]}</p>
        </Caution>
      )}
      {keyEnd !== undefined && fresh === undefined && <Text component="p">{words.end(keyEnd)}</Text>}
      <Flex wrap gap="sm">
        <Button disabled={isBusy} onClick={make}>
          {keyEnd === undefined ? words.make : words.remake}
        </Button>
        {keyEnd !== undefined && (
          <Button disabled={isBusy} onClick={revoke}>
            {words.revoke}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
