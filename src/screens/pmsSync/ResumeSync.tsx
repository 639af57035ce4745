import { pms } from '#i18n/hotel/pmsSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { useConvivio, useRow } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/Icon.tsx'

/** After an undone synchronization: the PMS may write again. Nothing where it may anyhow. */
export function ResumeSync({ hotelId }: { readonly hotelId: string }) {
  const convivio = useConvivio()
  const notify = useNotify()
  const sync = useRow('PmsSync', hotelId)
  const { isAsking, ask } = useCall('resume-pms')
  if (sync?.pausedAt === undefined) return null
  const resume = async () => {
    const answer = await ask({ hotelId })
    if (answer.status === 'refused') return notify.error(refusalText(answer.refusal))
    if (answer.status === 'failed') return notify.error(failures[answer.failure])
    await convivio.look()
  }
  return (
    <Button icon={<Icon name="turn" size={18} />} loading={isAsking} onClick={() => void resume()}>
      {pms.sync.resume}
    </Button>
  )
}
