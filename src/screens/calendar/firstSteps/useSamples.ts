import { useState } from 'react'
import { failures, refusalText } from '#i18n/refusals.ts'
import { samples as words } from '#i18n/hotel/samples.ts'
import type { FunctionAnswer } from '#store/commands/askFunction.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

export function useSamples(hotelId: string) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const adding = useCall('add-samples')
  const removing = useCall('remove-samples')
  const [isReading, setReading] = useState(false)

  const done = async (answer: FunctionAnswer<unknown>, text: string) => {
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    setReading(true)
    // The rows come like those that a colleague has changed.
    await convivio.look()
    setReading(false)
    notify.success(text)
  }
  const add = async () => done(await adding.ask({ hotelId }), words.added)
  const remove = async () => {
    const isSure = await confirm({
      title: words.removeTitle,
      text: words.removeText,
      confirm: words.removeConfirm,
      danger: true,
    })
    if (!isSure) return
    const answer = await removing.ask({ hotelId })
    await done(answer, words.removed(answer.status === 'done' ? answer.result.staying : 0))
  }
  return {
    isBusy: adding.isAsking || removing.isAsking || isReading,
    add: () => void add(),
    remove: () => void remove(),
  }
}
