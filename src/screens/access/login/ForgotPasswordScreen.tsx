import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { access } from '#i18n/account/access.ts'
import { askNewPassword } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { AccessPage } from '#ui/AccessPage.tsx'
import { useFeatures } from '#ui/features.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { AccountName } from '#screens/access/AccountName.tsx'
import { BackLink } from '#screens/access/BackLink.tsx'
import { Form } from '#screens/access/Form.tsx'
import { accessPath } from '#screens/access/redirect.ts'
import { useEntry } from '#screens/access/useEntry.ts'

const words = access.forgot

/** Says the same whether there is such an account or not. */
export function ForgotPasswordScreen() {
  const convivio = useConvivio()
  const { get } = useUrlQuery()
  const { supportEmail } = useFeatures()
  const { busy, error, attempt } = useEntry()
  const [answer, setAnswer] = useState<{ readonly isConfigured: boolean }>()
  const email = get('email')
  if (!email) return <Navigate to="/login" replace />
  const back = <BackLink to={accessPath('/loginPassword', { email })}>{words.back}</BackLink>
  if (answer)
    return (
      <AccessPage title={answer.isConfigured ? words.sentTitle : words.offTitle} intro={email} back={back}>
        <p role="status">{answer.isConfigured ? words.sent : words.off(supportEmail)}</p>
      </AccessPage>
    )
  return (
    <AccessPage title={words.title} intro={email} back={back}>
      <p>{words.intro}</p>
      <Form
        submit={words.submit}
        busy={busy}
        error={error}
        onSubmit={() => void attempt(askNewPassword(convivio, email), setAnswer)}
      >
        <AccountName email={email} />
      </Form>
    </AccessPage>
  )
}
