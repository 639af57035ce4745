import { useNavigate } from 'react-router-dom'
import { access } from '#i18n/account/access.ts'
import { samples } from '#i18n/hotel/samples.ts'
import { completeTutorial } from '#store/commands/account/tutorial.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { hotelsOfUser, isOwned } from '#store/selectors/hotels.ts'
import { currentUser } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { HOTELS } from '#screens/access/redirect.ts'
import { Flex } from '#ui/Flex.tsx'
import { useTryOut } from './useTryOut.ts'

const { welcome } = access

export function WelcomeScreen() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const name = useSelect((state) => currentUser(state)?.name)
  const firstHotel = useSelect((state) => hotelsOfUser(state).find((hotel) => isOwned(state, hotel))?.id)
  const start = firstHotel ? `/hotels/${firstHotel}/settings?fromHotels=1&tutorial=1` : '/newhotel'

  const { isBusy, tryOut } = useTryOut()

  const skip = () => {
    completeTutorial(convivio)
    void navigate(HOTELS, { replace: true })
  }

  return (
    <AccessPage title={name ? welcome.greeting(name) : welcome.title} intro={welcome.intro}>
      <Flex vertical gap="ms">
        <ButtonLink kind="primary" block to={start}>
          {welcome.start}
        </ButtonLink>
        <Button kind="quiet" block onClick={skip}>
          {welcome.skip}
        </Button>
        {!firstHotel && (
          <Button kind="quiet" block loading={isBusy} onClick={() => tryOut({ name: samples.hotel })}>
            {samples.add}
          </Button>
        )}
      </Flex>
    </AccessPage>
  )
}
