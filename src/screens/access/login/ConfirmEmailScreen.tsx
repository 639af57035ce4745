import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { access } from '#i18n/account/access.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { confirmEmail } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Form } from '#screens/access/Form.tsx'
import { useEntry } from '#screens/access/useEntry.ts'

const words = access.confirm

/** Where the link of the mail leads. It asks first: programs that look for bad links open every one. */
export function ConfirmEmailScreen() {
  const convivio = useConvivio()
  const { hash } = useLocation()
  const [email, setEmail] = useState<string>()
  const { busy, error, attempt } = useEntry(({ failure, refusal }) =>
    refusal ? refusalText(refusal) : failures[failure],
  )
  if (email !== undefined)
    return (
      <AccessPage title={words.doneTitle} intro={email}>
        <p role="status">{words.done}</p>
        <p>
          <Link to="/hotels">{words.enter}</Link>
        </p>
      </AccessPage>
    )
  return (
    <AccessPage title={words.title} intro={words.intro}>
      <Form
        submit={words.submit}
        busy={busy}
        error={error}
        onSubmit={() => void attempt(confirmEmail(convivio, hash.slice(1)), (done) => setEmail(done.email))}
      />
    </AccessPage>
  )
}
