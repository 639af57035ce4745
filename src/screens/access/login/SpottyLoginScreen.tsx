import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { User } from '#domain/schema/user.ts'
import { access } from '#i18n/account/access.ts'
import { it } from '#i18n/it.ts'
import { failures } from '#i18n/refusals.ts'
import { findSignOn, takeOverSession } from '#store/commands/account/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { currentUser } from '#store/selectors/session.ts'
import { clearSignOnToken, readSignOnToken } from '#store/singleSignOn.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from '#screens/access/Choices.module.css'
import { HOTELS, accessPath, redirectOf } from '#screens/access/redirect.ts'
import { useEntry } from '#screens/access/useEntry.ts'
import type { FailedEntry } from '#screens/access/useEntry.ts'
import { Flex } from '#ui/Flex.tsx'

const { singleSignOn } = access

const emailOf = ({ username }: User): string => username ?? it.common.noName

/** Names are not unique, and anybody chooses their own: the e-mail tells who it is. */
const accountOf = (user: User): string => {
  const full = [user.name, user.surname].filter(Boolean).join(' ')
  return full ? `${full} (${emailOf(user)})` : emailOf(user)
}

/** Anybody can set the sign-on cookie, so an open session ends only at the press of a button. */
export function SpottyLoginScreen() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const { query } = useUrlQuery()
  const [token] = useState(readSignOnToken)
  // Who was signed in when the page was opened: the new session must not change it.
  const [before] = useState(() => currentUser(convivio.state.getState()))
  const [other, setOther] = useState<User>()
  const started = useRef(false)
  const { failed, attempt } = useEntry()
  const after = redirectOf(query) ?? HOTELS
  const login = accessPath('/login', { redirect: redirectOf(query) })

  const takeOver = () => {
    if (token) void attempt(takeOverSession(convivio, token), () => navigate(after, { replace: true }))
  }

  const enter = () => {
    // First: with the cookie every other page would lead back here.
    clearSignOnToken()
    if (!token) return
    if (!before) return takeOver()
    void attempt(findSignOn(convivio, token), ({ user }) => {
      if (user.id === before.id) takeOver()
      else setOther(user)
    })
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    enter()
  })

  if (!token) return <Navigate to={login} replace />
  if (failed) return <SignOnFailed {...{ before, after, login }} failure={failed.failure} onRetry={enter} />
  const change = () => {
    setOther(undefined)
    takeOver()
  }
  if (before && other) return <WhoContinues {...{ before, other, after }} onChange={change} />
  return (
    <AccessPage title={singleSignOn.title}>
      <div className={styles.waiting} role="progressbar" aria-label={singleSignOn.title} />
    </AccessPage>
  )
}

interface FailedProps {
  readonly before: User | undefined
  readonly after: string
  readonly login: string
  readonly failure: FailedEntry['failure']
  readonly onRetry: () => void
}

function SignOnFailed({ before, after, login, failure, onRetry }: FailedProps) {
  const canRetry = failure === 'unreachable' || failure === 'tooManyRequests'
  const ended = before ? singleSignOn.failedHere(accountOf(before)) : singleSignOn.failed
  return (
    <AccessPage title={singleSignOn.failedTitle} intro={canRetry ? failures[failure] : ended}>
      <Flex vertical gap="ms">
        {canRetry && (
          <Button kind="primary" block onClick={onRetry}>
            {singleSignOn.retry}
          </Button>
        )}
        <ButtonLink kind={canRetry ? 'default' : 'primary'} block to={before ? after : login}>
          {before ? singleSignOn.stay(emailOf(before)) : singleSignOn.login}
        </ButtonLink>
      </Flex>
    </AccessPage>
  )
}

interface WhoProps {
  readonly before: User
  readonly other: User
  readonly after: string
  readonly onChange: () => void
}

/** Somebody else is signed in already. */
function WhoContinues({ before, other, after, onChange }: WhoProps) {
  return (
    <AccessPage title={singleSignOn.askTitle} intro={singleSignOn.ask(accountOf(before), accountOf(other))}>
      <Flex vertical gap="ms">
        <ButtonLink kind="primary" block replace to={after}>
          {singleSignOn.stay(emailOf(before))}
        </ButtonLink>
        <Button block onClick={onChange}>
          {singleSignOn.change(emailOf(other))}
        </Button>
      </Flex>
    </AccessPage>
  )
}
