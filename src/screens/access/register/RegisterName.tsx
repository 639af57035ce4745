import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { access } from '#i18n/account/access.ts'
import { AccessPage } from '#ui/AccessPage.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BackLink } from '#screens/access/BackLink.tsx'
import { Form } from '#screens/access/Form.tsx'
import { accessPath } from '#screens/access/redirect.ts'
import { RegisterIntro } from './RegisterIntro.tsx'

const { register } = access

/** Never the password: this is in the query. */
export interface Person {
  readonly email: string
  readonly name: string
  readonly surname: string
}

interface Props {
  readonly person: Person
  readonly redirect: string | undefined
}

export function RegisterName({ person, redirect }: Props) {
  const navigate = useNavigate()
  const [name, setName] = useState(person.name)
  const [surname, setSurname] = useState(person.surname)
  const [missing, setMissing] = useState(false)
  const { email } = person

  const submit = async () => {
    const named = { name: name.trim(), surname: surname.trim() }
    const isMissing = !named.name || !named.surname
    setMissing(isMissing)
    if (isMissing) return
    // This page first, so that Back finds what was typed.
    await navigate(accessPath('/register', { ...named, email, redirect }), { replace: true })
    await navigate(accessPath('/register', { ...named, email, step: '1', redirect }))
  }

  return (
    <AccessPage
      title={register.nameTitle}
      intro={<RegisterIntro step={1}>{register.nameIntro}</RegisterIntro>}
      back={<BackLink to={accessPath('/login', { email, reg: '1', redirect })}>{access.loginPassword.change}</BackLink>}
    >
      <Form submit={register.next} onSubmit={() => void submit()}>
        <TextField
          label={register.name}
          name="name"
          autoComplete="given-name"
          autoFocus
          aria-required
          value={name}
          error={missing && !name.trim() ? register.namesMissing : undefined}
          onChange={({ target }) => {
            setMissing(false)
            setName(target.value)
          }}
        />
        <TextField
          label={register.surname}
          name="surname"
          autoComplete="family-name"
          aria-required
          value={surname}
          error={missing && name.trim() ? register.namesMissing : undefined}
          onChange={({ target }) => {
            setMissing(false)
            setSurname(target.value)
          }}
        />
      </Form>
    </AccessPage>
  )
}
