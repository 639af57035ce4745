import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResultOf } from '#domain/api/functions.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { templates as words } from '#i18n/menu/templates.ts'
import type { FunctionAnswer } from '#store/commands/askFunction.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

export function useAddedTemplate(hotelId: string, templateId: string, name: string) {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const notify = useNotify()
  const adding = useCall('add-template')
  const removing = useCall('remove-template')
  const [removed, setRemoved] = useState<ResultOf<'remove-template'>>()
  const [isReading, setReading] = useState(false)

  /** The rows come like those that a colleague has changed. */
  const read = async () => {
    setReading(true)
    await convivio.look()
    setReading(false)
  }
  const tellProblem = (answer: Exclude<FunctionAnswer<unknown>, { status: 'done' }>) =>
    notify.error(answer.status === 'refused' ? refusalText(answer.refusal) : failures[answer.failure])

  const add = async () => {
    const answer = await adding.ask({ hotelId, templateId })
    if (answer.status !== 'done') return tellProblem(answer)
    setRemoved(undefined)
    await read()
    notify.success(words.added(answer.result.dishes, answer.result.labels), {
      label: words.toDishes,
      onPress: () => void navigate(`/hotels/${hotelId}/dishes`),
    })
  }

  const remove = async () => {
    const isSure = await confirm({
      title: words.removeTitle(name),
      text: words.removeText,
      confirm: words.removeConfirm,
      danger: true,
    })
    if (!isSure) return
    const answer = await removing.ask({ hotelId, templateId })
    if (answer.status !== 'done') return tellProblem(answer)
    setRemoved(answer.result)
    await read()
    notify.success(words.removed(answer.result.dishes, answer.result.labels))
  }

  return {
    removed,
    isBusy: adding.isAsking || removing.isAsking || isReading,
    add: () => void add(),
    remove: () => void remove(),
  }
}
