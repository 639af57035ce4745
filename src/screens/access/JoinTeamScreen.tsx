import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inTab } from '#browser/keptItems.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { team } from '#i18n/hotel/team.ts'
import { joinTeam } from '#store/commands/account/access.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { LoadersProvider } from '#store/loaders/LoadersProvider.tsx'
import { useTeamInvitation } from '#store/loaders/team.ts'
import { useAccount } from '#store/scopes/useScope.ts'
import { currentUser, isSignedIn } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { Skeletons } from '#ui/feedback/Skeletons.tsx'
import { useLogout } from '#ui/feedback/useLogout.ts'
import { Flex } from '#ui/Flex.tsx'
import { accessPath, HOTELS, JOIN } from './redirect.ts'

const { join: words, dutyNames, people } = team

/** Who has no account yet comes back here after login and registration, whose addresses do not name it. */
const KEY = 'convivio.teamCode'

function keptCode(hash: string): string {
  const given = hash.slice(1)
  if (given) inTab.set(KEY, given)
  return given || (inTab.get(KEY) ?? '')
}

/** Where the link of an invitation leads; its code is behind the hash sign, so that no server notes it. */
export function JoinTeamScreen() {
  const { hash } = useLocation()
  return (
    <LoadersProvider>
      <OfLink key={hash} hash={hash} />
    </LoadersProvider>
  )
}

function OfLink({ hash }: { readonly hash: string }) {
  const [code] = useState(() => keptCode(hash))
  return <Invitation code={code} />
}

function Invitation({ code }: { readonly code: string }) {
  const signedIn = useSelect(isSignedIn)
  const { invitation, isLoading, failure, retry } = useTeamInvitation(code)
  if (isLoading)
    return (
      <AccessPage title={words.title}>
        <Skeletons shape="text" label={words.loading} />
      </AccessPage>
    )
  if (failure)
    return (
      <AccessPage title={words.title}>
        <Caution kind="error" actions={<Button onClick={retry}>{people.retry}</Button>}>
          {failures[failure]}
        </Caution>
      </AccessPage>
    )
  if (!invitation)
    return (
      <AccessPage title={words.voidTitle} intro={words.void}>
        <ButtonLink kind="primary" block to={signedIn ? HOTELS : '/login'}>
          {signedIn ? words.hotels : words.login}
        </ButtonLink>
      </AccessPage>
    )
  const hotelName = invitation.hotelName || words.unnamed
  return (
    <AccessPage
      title={words.title}
      intro={
        <>
          <p>{words.of(hotelName, dutyNames[invitation.duty])}</p>
          {invitation.by && <p>{words.by(invitation.by)}</p>}
        </>
      }
    >
      {signedIn ? <Enter code={code} hotelName={hotelName} /> : <Account email={invitation.email} />}
    </AccessPage>
  )
}

function Account({ email }: { readonly email: string | undefined }) {
  return (
    <Flex vertical gap="ms">
      <ButtonLink kind="primary" block to={accessPath('/login', { email, redirect: JOIN })}>
        {words.signIn}
      </ButtonLink>
      <ButtonLink block to={accessPath('/login', { email, reg: '1', redirect: JOIN })}>
        {words.signUp}
      </ButtonLink>
    </Flex>
  )
}

function Enter({ code, hotelName }: { readonly code: string; readonly hotelName: string }) {
  const convivio = useConvivio()
  const logout = useLogout(convivio)
  const navigate = useNavigate()
  const notify = useNotify()
  const user = useSelect(currentUser)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // So that the hotel is among the user's when it opens.
  useAccount()
  const enter = async () => {
    setBusy(true)
    const joined = await joinTeam(convivio, code)
    if (joined.status === 'failed') {
      setProblem(joined.refusal ? refusalText(joined.refusal) : failures[joined.failure])
      return setBusy(false)
    }
    inTab.remove(KEY)
    notify.success(words.welcome(hotelName))
    await navigate(`/hotels/${joined.hotelId}`, { replace: true })
  }
  const leave = async () => {
    if (await logout()) await navigate(accessPath('/login', { redirect: JOIN }))
  }
  return (
    <Flex vertical gap="ms">
      <p>{words.as(user?.username ?? '')}</p>
      {problem && <Caution kind="error">{problem}</Caution>}
      <Button kind="primary" block loading={busy} onClick={() => void enter()}>
        {words.enter}
      </Button>
      <Button kind="quiet" block onClick={() => void leave()}>
        {words.other}
      </Button>
    </Flex>
  )
}
