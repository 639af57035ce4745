import type { TeamMember } from '#domain/rules/team/members.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { problemOf } from '#i18n/refusals.ts'
import { team } from '#i18n/hotel/team.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'

const { people } = team

interface Props {
  readonly hotel: Hotel
  /** Of the Direzione. */
  readonly member: TeamMember
  readonly onChanged: () => void
}

/** Makes a member of the team the owner of the hotel, after a question. */
export function HandOver({ hotel, member: { userId, name }, onChanged }: Props) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const { isAsking, ask } = useCall('hand-over-hotel')
  const handOver = async () => {
    const question = { title: people.handOverTitle(name), text: people.handOverText, confirm: people.handOver }
    if (!(await confirm({ ...question, danger: true }))) return
    const problem = problemOf(await ask({ hotelId: hotel.id, userId }))
    if (problem !== undefined) return notify.error(problem)
    notify.success(people.handedOver(name))
    await convivio.look()
    onChanged()
  }
  return (
    <Button kind="quiet" loading={isAsking} aria-label={people.handOverTo(name)} onClick={() => void handOver()}>
      {people.handOver}
    </Button>
  )
}
