import { useEffect, useRef, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { access } from '#i18n/access.ts'
import { failures } from '#i18n/refusals.ts'
import { takeOverSession } from '#store/commands/access.ts'
import { useConvivio } from '#store/hooks.tsx'
import { clearSignOnToken, readSignOnToken } from '#store/singleSignOn.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import styles from './Choices.module.css'
import { HOTELS, accessPath, redirectOf } from './redirect.ts'
import { useEntry } from './useEntry.ts'

const { singleSignOn } = access

/** Takes over the session that an external single sign-on left in a cookie (part 1 §2). */
export function SpottyLoginScreen() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [token] = useState(readSignOnToken)
  const started = useRef(false)
  const { busy, failed, attempt } = useEntry()
  const redirect = redirectOf(query)

  const enter = () => {
    // First of all: with the cookie still there every other page would lead back here.
    clearSignOnToken()
    if (token)
      void attempt(takeOverSession(convivio, token), () =>
        navigate(redirect ?? HOTELS, { replace: true }),
      )
  }

  useEffect(() => {
    if (started.current) return
    started.current = true
    enter()
  })

  if (!token) return <Navigate to={accessPath('/login', { redirect })} replace />
  if (busy || !failed)
    return (
      <AccessPage title={singleSignOn.title}>
        <div className={styles.waiting} role="progressbar" aria-label={singleSignOn.title} />
      </AccessPage>
    )

  const canRetry = failed.failure === 'unreachable' || failed.failure === 'tooManyRequests'
  return (
    <AccessPage
      title={singleSignOn.failedTitle}
      intro={canRetry ? failures[failed.failure] : singleSignOn.failed}
    >
      <div className={styles.choices}>
        {canRetry && (
          <Button kind="primary" block onClick={enter}>
            {singleSignOn.retry}
          </Button>
        )}
        <ButtonLink kind={canRetry ? 'default' : 'primary'} block to={accessPath('/login', { redirect })}>
          {singleSignOn.login}
        </ButtonLink>
      </div>
    </AccessPage>
  )
}
