import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readBookCode } from '#domain/text/bookCode.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { team } from '#i18n/hotel/team.ts'
import { connectDevice } from '#store/commands/account/access.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { currentUser, isDevice, isSignedIn } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useLogout } from '#ui/feedback/useLogout.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { Form } from '#screens/access/Form.tsx'
import { HOTELS } from '#screens/access/redirect.ts'
import { useEntry } from '#screens/access/useEntry.ts'
import { Flex } from '#ui/Flex.tsx'

const words = team.connect

export function DeviceScreen() {
  const { hash } = useLocation()
  // A second link in the same tab changes only what is behind the hash sign.
  return <Connect key={hash} given={hash.slice(1)} />
}

function Connect({ given }: { readonly given: string }) {
  const convivio = useConvivio()
  const logout = useLogout(convivio)
  const navigate = useNavigate()
  const user = useSelect(currentUser)
  const isOfHotel = useSelect(isDevice)
  // Who connects a device must not be somebody else on it; once it is connected this page is left.
  const cameSignedIn = useState(useSelect(isSignedIn))[0]
  const [isFree, setFree] = useState(!cameSignedIn)
  const [code, setCode] = useState(given)
  const [isWrong, setWrong] = useState(false)
  const { busy, error, attempt } = useEntry(({ failure, refusal }) =>
    refusal ? refusalText(refusal) : failures[failure],
  )
  if (!isFree)
    return (
      <AccessPage title={words.title} intro={words.taken((isOfHotel ? user?.name : user?.username) ?? '')}>
        <Flex vertical gap="ms">
          <ButtonLink kind="primary" block to={HOTELS}>
            {words.stay}
          </ButtonLink>
          <Button kind="quiet" block onClick={() => void logout().then((isOut) => isOut && setFree(true))}>
            {words.signOut}
          </Button>
        </Flex>
      </AccessPage>
    )
  const submit = () => {
    const read = readBookCode(code)
    setWrong(!read)
    if (read)
      void attempt(connectDevice(convivio, read), ({ hotelId }) => navigate(`/hotels/${hotelId}`, { replace: true }))
  }
  return (
    <AccessPage title={words.title} intro={words.intro}>
      <Form submit={words.submit} busy={busy} error={error} onSubmit={submit}>
        <TextField
          label={words.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={30}
          value={code}
          error={isWrong ? words.wrong : undefined}
          onChange={({ target }) => {
            setCode(target.value)
            setWrong(false)
          }}
        />
      </Form>
    </AccessPage>
  )
}
