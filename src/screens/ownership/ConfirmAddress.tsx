import { useState } from 'react'
import { MAILS_BEFORE_CONFIRMING } from '#domain/rules/bookings/invitationMail.ts'
import { mailSettings } from '#i18n/hotel/mailSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { sendConfirmation } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'

const words = mailSettings.unconfirmed

interface Props {
  readonly hotelId: string
  /** The owner's, if it is one's own. */
  readonly email: string | undefined
}

/** Where staff see invitations, until the owner of the hotel has confirmed their address. */
export function ConfirmAddress({ hotelId, email }: Props) {
  const convivio = useConvivio()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const answer = await sendConfirmation(convivio, hotelId)
    setBusy(false)
    if (answer.status === 'failed')
      return notify.error(answer.refusal ? refusalText(answer.refusal) : failures[answer.failure])
    if (answer.outcome === 'sent') notify.success(words.sent)
    else if (answer.outcome === 'confirmed') notify.success(words.confirmed)
    else notify.error(words.failed)
  }
  return (
    <Caution
      title={words.title(MAILS_BEFORE_CONFIRMING)}
      actions={
        <Button disabled={isBusy} onClick={() => void resend()}>
          {words.resend}
        </Button>
      }
    >
      {email === undefined ? words.ofOwner : words.own(email)}
    </Caution>
  )
}
