import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { failures, refusalText } from '#i18n/refusals.ts'
import type { Entry } from '#store/commands/account/access.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Form } from '#screens/access/Form.tsx'
import { useEntry } from '#screens/access/useEntry.ts'

interface Props {
  readonly words: { readonly [word in 'title' | 'intro' | 'submit' | 'doneTitle' | 'done' | 'enter']: string }
  /** `link`: what stands behind the hash sign, so that no server notes it. Undefined when something is to be mended first. */
  readonly send: (link: string) => Promise<Entry<{ email: string }>> | undefined
  readonly next: (email: string) => string
  readonly children?: ReactNode
}

/** Where a link of a mail leads. It asks first: programs that look for bad links open every one. */
export function MailLinkPage({ words, send, next, children }: Props) {
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
          <Link to={next(email)}>{words.enter}</Link>
        </p>
      </AccessPage>
    )
  const submit = () => {
    const sent = send(hash.slice(1))
    if (sent) void attempt(sent, (done) => setEmail(done.email))
  }
  return (
    <AccessPage title={words.title} intro={words.intro}>
      <Form submit={words.submit} busy={busy} error={error} onSubmit={submit}>
        {children}
      </Form>
    </AccessPage>
  )
}
