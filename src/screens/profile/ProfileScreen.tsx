import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayOf, timeOf } from '#domain/dates/calendar.ts'
import { userLocale } from '#domain/rules/account/account.ts'
import { longestOf } from '#domain/schema/fields.ts'
import { User } from '#domain/schema/user.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'
import { longDate } from '#i18n/format/dates.ts'
import { profile } from '#i18n/account/profile.ts'
import { problemOf } from '#i18n/refusals.ts'
import { guessedTimezone } from '#store/commands/hotel/hotel.ts'
import { changeProfile } from '#store/commands/account/profile.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useSessions } from '#store/loaders/sessions.ts'
import { currentUser } from '#store/selectors/session.ts'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useLogout } from '#ui/feedback/useLogout.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeletons } from '#ui/feedback/Skeletons.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import { PhotoField } from './PhotoField.tsx'
import styles from './ProfileScreen.module.css'

export function ProfileScreen() {
  const user = useSelect(currentUser)
  return (
    <Page title={profile.title} intro={user?.username} width="text">
      {user && <PersonSection user={user} />}
      <SessionsSection />
      <RemoveSection />
    </Page>
  )
}

interface SectionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <Flex component="section" vertical gap="md" className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Text component="p" type="secondary">
        {text}
      </Text>
      {children}
    </Flex>
  )
}

function NameField({ user, field }: { readonly user: User; readonly field: 'name' | 'surname' }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const isWanting = (typed: string) => !typed.trim()
  const text = useEditedText('_User', user, {
    read: (row) => row[field] ?? '',
    keep(typed) {
      if (!isWanting(typed)) explain(changeProfile(convivio, { [field]: typed.trim() }))
    },
    isWanting,
  })
  return (
    <TextField
      {...text}
      label={profile.person[field]}
      maxLength={longestOf(User.fields[field])}
      autoComplete={field === 'name' ? 'given-name' : 'family-name'}
      // Who never had one is not told off.
      error={isWanting(text.value) && user[field] ? profile.person.missing : undefined}
    />
  )
}

const languages = GUEST_LANGUAGES.map((value) => ({ value, label: profile.person.languages[value] }))

function PersonSection({ user }: { readonly user: User }) {
  const convivio = useConvivio()
  const explain = useExplain()
  const words = profile.person
  return (
    <Section title={words.title} text={words.text}>
      <PhotoField user={user} />
      <NameField user={user} field="name" />
      <NameField user={user} field="surname" />
      <RadioGroup
        legend={words.language}
        hint={words.languageHint}
        look="boxes"
        options={languages}
        value={userLocale(user.locale)}
        onChange={(locale) => explain(changeProfile(convivio, { locale }))}
      />
    </Section>
  )
}

function SessionsSection() {
  const words = profile.sessions
  const logout = useLogout(useConvivio())
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const { sessions, failed, retry } = useSessions()
  const { isAsking, ask } = useCall('end-sessions')
  const zone = guessedTimezone()
  const leave = async () => {
    const question = { title: words.outTitle, text: words.outText(sessions?.length ?? 1), confirm: words.out }
    if (!(await confirm({ ...question, danger: true }))) return
    const end = async () => {
      const problem = problemOf(await ask({}))
      if (problem !== undefined) notify.error(problem)
      return problem === undefined
    }
    if (await logout({ end })) await navigate('/login', { replace: true })
  }
  return (
    <Section title={words.title} text={words.text}>
      {failed && (
        <Caution kind="error" actions={<Button onClick={retry}>{words.retry}</Button>}>
          {words.failed}
        </Caution>
      )}
      {!sessions && !failed && <Skeletons shape="rows" label={words.loading} />}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map(({ id, openedAt, isThis }) => (
            <li key={id}>
              {words.since(`${longDate(dayOf(openedAt, zone))}, ${timeOf(openedAt, zone)}`)}
              {isThis && <strong> ({words.here})</strong>}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button loading={isAsking} onClick={() => void leave()}>
          {words.out}
        </Button>
      </div>
    </Section>
  )
}

function RemoveSection() {
  const words = profile.remove
  const logout = useLogout(useConvivio())
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const { isAsking, answer, ask } = useCall('delete-account')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const remove = async () => {
    setMissing(!password)
    if (!password) return
    if (!(await confirm({ title: words.sureTitle, text: words.sureText, confirm: words.submit, danger: true }))) return
    const end = async () => (await ask({ password })).status === 'done'
    if (!(await logout({ end, isForEver: true }))) return
    await navigate('/login', { replace: true })
    notify.success(words.done)
  }
  const problem = answer && problemOf(answer)
  return (
    <Section title={words.title} text={words.text}>
      <TextField
        label={words.password}
        type="password"
        autoComplete="current-password"
        value={password}
        error={isMissing ? words.missing : undefined}
        onChange={({ target }) => {
          setPassword(target.value)
          setMissing(false)
        }}
      />
      {problem !== undefined && !isAsking && <Caution kind="error">{problem}</Caution>}
      <div>
        <Button kind="danger" loading={isAsking} onClick={() => void remove()}>
          {words.submit}
        </Button>
      </div>
    </Section>
  )
}
