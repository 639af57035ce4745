import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { access } from '#i18n/account/access.ts'
import { refusalText } from '#i18n/refusals.ts'
import { samples } from '#i18n/hotel/samples.ts'
import { createHotel, HOTEL_NAME_LENGTH } from '#store/commands/hotel/hotel.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { hotelsOfUser } from '#store/selectors/hotels.ts'
import { currentUser } from '#store/selectors/session.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import styles from '#screens/access/Choices.module.css'
import { Form } from '#screens/access/Form.tsx'
import { HOTELS } from '#screens/access/redirect.ts'
import { useTryOut } from './useTryOut.ts'

const { newHotel } = access

export function NewHotelScreen() {
  const convivio = useConvivio()
  const navigate = useNavigate()
  const tutorialCompleted = useSelect((state) => currentUser(state)?.tutorialCompleted)
  // As it was when the page was opened: the new one must not change the title.
  const isFirst = useState(useSelect(hotelsOfUser).length === 0)[0]
  const [name, setName] = useState('')
  const [city, setCity] = useState('')
  const [missing, setMissing] = useState(false)
  const [error, setError] = useState<string>()
  const [created, setCreated] = useState(false)
  const { isBusy, tryOut } = useTryOut()

  const submit = () => {
    const hotel = { name: name.trim(), city: city.trim() || undefined }
    setMissing(!hotel.name)
    if (!hotel.name) return
    const result = createHotel(convivio, hotel)
    if (result.status === 'refused') return setError(refusalText(result.refusal))
    setCreated(true)
    const tutorial = tutorialCompleted ? '' : '&tutorial=1'
    void navigate(`/hotels/${result.id}/settings?fromHotels=1${tutorial}`, { replace: true })
  }

  return (
    <AccessPage title={isFirst ? newHotel.title : newHotel.nextTitle} intro={newHotel.intro}>
      <Form
        submit={newHotel.submit}
        busy={created || isBusy}
        error={error}
        onSubmit={submit}
        footer={
          <TryOut
            isBusy={isBusy}
            isDisabled={created}
            onTryOut={() => tryOut({ name: name.trim() || samples.hotel, city: city.trim() || undefined })}
          />
        }
      >
        <HotelFields
          {...{ name, city, setCity }}
          error={missing ? newHotel.nameMissing : undefined}
          setName={(typed) => {
            setName(typed)
            setMissing(false)
          }}
        />
      </Form>
    </AccessPage>
  )
}

interface TryOutProps {
  readonly isBusy: boolean
  readonly isDisabled: boolean
  readonly onTryOut: () => void
}

/** A hotel with sample data, or none for now. */
function TryOut({ isBusy, isDisabled, onTryOut }: TryOutProps) {
  return (
    <>
      <Button block loading={isBusy} disabled={isDisabled} onClick={onTryOut}>
        {samples.add}
      </Button>
      <p className={styles.hint}>{isBusy ? samples.adding : samples.addText}</p>
      <ButtonLink kind="quiet" block to={HOTELS}>
        {newHotel.skip}
      </ButtonLink>
    </>
  )
}

interface FieldsProps {
  readonly name: string
  readonly setName: (name: string) => void
  readonly city: string
  readonly setCity: (city: string) => void
  readonly error: string | undefined
}

function HotelFields({ name, setName, city, setCity, error }: FieldsProps) {
  return (
    <>
      <TextField
        label={newHotel.name}
        name="hotel"
        autoComplete="organization"
        autoFocus
        aria-required
        maxLength={HOTEL_NAME_LENGTH}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={newHotel.city}
        name="city"
        autoComplete="address-level2"
        value={city}
        onChange={({ target }) => setCity(target.value)}
      />
    </>
  )
}
