import Checkbox from 'antd/es/checkbox'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dayOf } from '#domain/dates/calendar.ts'
import type { ResultOf } from '#domain/api/functions.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { isPlausibleEmail } from '#domain/rules/account/account.ts'
import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import { areasOf } from '#domain/rules/team/duties.ts'
import type { TeamInvitationState, TeamMember } from '#domain/rules/team/members.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { AREAS, DUTIES } from '#domain/schema/values.ts'
import type { Area, Duty } from '#domain/schema/values.ts'
import { longDate } from '#i18n/format/dates.ts'
import { it } from '#i18n/it.ts'
import { problemOf } from '#i18n/refusals.ts'
import { team as words } from '#i18n/hotel/team.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { HandOver } from '#screens/ownership/HandOver.tsx'
import type { FunctionAnswer } from '#store/commands/askFunction.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useMailState } from '#store/loaders/mailState.ts'
import { useTeam } from '#store/loaders/team.ts'
import { currentUser } from '#store/selectors/session.ts'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { Skeletons } from '#ui/feedback/Skeletons.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Modal } from '#ui/overlay/Modal.tsx'
import { Text } from '#ui/Text.tsx'
import { DevicesSection } from './DevicesSection.tsx'
import styles from './TeamTab.module.css'

const dutyOptions = DUTIES.map((value) => ({ value, label: words.dutyNames[value], hint: words.duties[value] }))

export function TeamTab({ hotel }: SettingsProps) {
  const { team, failed, retry } = useTeam(hotel.id)
  return (
    <>
      <SettingsSection title={words.people.title} text={words.people.text}>
        {failed && (
          <Caution kind="error" actions={<Button onClick={retry}>{words.people.retry}</Button>}>
            {words.people.failed}
          </Caution>
        )}
        {!team && !failed && <Skeletons shape="rows" label={words.people.loading} />}
        {team && <People hotel={hotel} members={team.members} onChanged={retry} />}
      </SettingsSection>
      <InviteSection hotel={hotel} onChanged={retry} />
      {team && team.invitations.length > 0 && (
        <SettingsSection title={words.waiting.title} text={words.waiting.text}>
          <ul className={styles.list}>
            {team.invitations.map((invitation) => (
              <PendingInvitation key={invitation.id} hotel={hotel} invitation={invitation} onChanged={retry} />
            ))}
          </ul>
        </SettingsSection>
      )}
      {team && <DevicesSection hotel={hotel} devices={team.devices} onChanged={retry} />}
    </>
  )
}

interface Changing {
  readonly hotel: Hotel
  readonly onChanged: () => void
}

function People({ hotel, members, onChanged }: Changing & { readonly members: readonly TeamMember[] }) {
  const me = useSelect(currentUser)?.id
  const isOwner = hotel.owner === me
  return (
    <ul className={styles.list}>
      {members.map((member) => (
        <Person
          key={member.userId}
          hotel={hotel}
          member={member}
          isMe={member.userId === me}
          canHandOver={isOwner && member.duty === 'management' && !member.isOwner}
          onChanged={onChanged}
        />
      ))}
    </ul>
  )
}

interface PersonProps extends Changing {
  readonly member: TeamMember
  readonly isMe: boolean
  readonly canHandOver: boolean
}

function Person({ hotel, member, isMe, canHandOver, onChanged }: PersonProps) {
  const { name, email, duty, areas, isOwner, image } = member
  const features = useFeatures()
  const photo = photoUrl(image)
  return (
    <li>
      {photo && <img className={styles.photo} src={fileAddress(photo, features)} alt="" width={44} height={44} />}
      <div>
        <Text component="p" strong>
          {isMe ? `${name} (${words.people.you})` : name}
        </Text>
        {email !== name && (
          <Text component="p" type="secondary">
            {email}
          </Text>
        )}
        <Text component="p" type="success">
          {isOwner ? `${words.people.owner}, ${words.dutyNames[duty]}` : words.dutyNames[duty]}
        </Text>
        {areas && (
          <Text component="p" type="secondary">
            {words.areas.differ(areas)}
          </Text>
        )}
      </div>
      {!isOwner && (
        <Flex wrap gap="xs">
          {canHandOver && <HandOver hotel={hotel} member={member} onChanged={onChanged} />}
          {isMe ? (
            <Leave hotel={hotel} userId={member.userId} />
          ) : (
            <>
              <ChangeDuty hotel={hotel} member={member} onChanged={onChanged} />
              <Remove hotel={hotel} member={member} onChanged={onChanged} />
            </>
          )}
        </Flex>
      )}
    </li>
  )
}

type OfMember = Changing & Pick<PersonProps, 'member'>

function Leave({ hotel, userId }: { readonly hotel: Hotel; readonly userId: string }) {
  const { people } = words
  const convivio = useConvivio()
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const { isAsking, ask } = useCall('remove-from-team')
  const leave = async () => {
    const title = people.leaveTitle(hotel.name?.trim() || it.common.unnamed)
    if (!(await confirm({ title, text: people.leaveText, confirm: people.leave, danger: true }))) return
    const problem = problemOf(await ask({ hotelId: hotel.id, userId }))
    if (problem !== undefined) return notify.error(problem)
    await navigate('/hotels')
    notify.success(people.left)
    await convivio.look()
  }
  return (
    <Button kind="quiet" loading={isAsking} onClick={() => void leave()}>
      {people.leave}
    </Button>
  )
}

function Remove({ hotel, member: { userId, name }, onChanged }: OfMember) {
  const { people } = words
  const confirm = useConfirm()
  const notify = useNotify()
  const { isAsking, ask } = useCall('remove-from-team')
  const remove = async () => {
    const question = { title: people.removeTitle(name), text: people.removeText, confirm: people.remove }
    if (!(await confirm({ ...question, danger: true }))) return
    const problem = problemOf(await ask({ hotelId: hotel.id, userId }))
    if (problem === undefined) notify.success(people.removed(name))
    else notify.error(problem)
    onChanged()
  }
  return (
    <Button kind="quiet" loading={isAsking} aria-label={people.removeOf(name)} onClick={() => void remove()}>
      {people.remove}
    </Button>
  )
}

interface DutyAndAreas {
  readonly duty: Duty
  readonly areas: readonly Area[]
}

function ChangeDuty({ hotel, member, onChanged }: OfMember) {
  const { people } = words
  const { userId, name } = member
  const notify = useNotify()
  const { isAsking, ask } = useCall('change-duty')
  const [chosen, setChosen] = useState<DutyAndAreas>()
  const close = () => setChosen(undefined)
  const save = async (next: DutyAndAreas) => {
    const problem = problemOf(await ask({ hotelId: hotel.id, userId, ...next }))
    if (problem !== undefined) return notify.error(problem)
    close()
    notify.success(people.changed(name, words.dutyNames[next.duty]))
    onChanged()
  }
  return (
    <>
      <Button
        kind="quiet"
        aria-label={people.changeOf(name)}
        onClick={() => setChosen({ duty: member.duty, areas: areasOf(member) })}
      >
        {people.change}
      </Button>
      {chosen && (
        <Modal
          title={people.changeTitle(name)}
          onClose={close}
          footer={
            <Button kind="primary" loading={isAsking} onClick={() => void save(chosen)}>
              {people.save}
            </Button>
          }
        >
          <RadioGroup
            legend={words.invite.duty}
            look="boxes"
            options={dutyOptions}
            value={chosen.duty}
            onChange={(duty) => setChosen({ duty, areas: areasOf(duty) })}
          />
          {chosen.duty !== 'management' && (
            <Areas areas={chosen.areas} onChange={(areas) => setChosen({ ...chosen, areas })} />
          )}
        </Modal>
      )}
    </>
  )
}

interface AreasProps {
  readonly areas: readonly Area[]
  readonly onChange: (areas: readonly Area[]) => void
}

function Areas({ areas, onChange }: AreasProps) {
  const { legend, hint, names, hints } = words.areas
  return (
    <Flex component="fieldset" vertical gap="ms" className={styles.areas}>
      <legend>{legend}</legend>
      <Text component="p" type="secondary">
        {hint}
      </Text>
      {AREAS.map((area) => (
        <Checkbox
          key={area}
          checked={areas.includes(area)}
          onChange={({ target }) =>
            onChange(AREAS.filter((one) => (one === area ? target.checked : areas.includes(one))))
          }
        >
          <strong>{names[area]}</strong> <Text type="secondary">{hints[area]}</Text>
        </Checkbox>
      ))}
    </Flex>
  )
}

function InviteSection({ hotel, onChanged }: Changing) {
  const { invite } = words
  const { isConfigured } = useMailState(hotel.id)
  const { isAsking, answer, ask } = useCall('invite-to-team')
  const [duty, setDuty] = useState<Duty>('kitchen')
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState('')
  const [isWrong, setWrong] = useState(false)
  const make = async () => {
    const to = email.trim()
    const isMeant = isConfigured === true && to !== ''
    setWrong(isMeant && !isPlausibleEmail(to))
    if (isMeant && !isPlausibleEmail(to)) return
    setSentTo(to)
    await ask({ hotelId: hotel.id, duty, ...(isMeant && { email: to }) })
    setEmail('')
    onChanged()
  }
  return (
    <SettingsSection title={invite.title} text={invite.text}>
      <RadioGroup legend={invite.duty} look="boxes" options={dutyOptions} value={duty} onChange={setDuty} />
      {isConfigured === true && (
        <TextField
          label={invite.email}
          type="email"
          hint={invite.emailHint}
          error={isWrong ? invite.emailWrong : undefined}
          maxLength={254}
          autoComplete="off"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value)
            setWrong(false)
          }}
        />
      )}
      <div>
        <Button loading={isAsking} onClick={() => void make()}>
          {invite.make}
        </Button>
      </div>
      {answer && !isAsking && <InvitationCreated answer={answer} email={sentTo} />}
    </SettingsSection>
  )
}

function InvitationCreated({
  answer,
  email,
}: {
  readonly answer: FunctionAnswer<ResultOf<'invite-to-team'>>
  readonly email: string
}) {
  const { invite } = words
  const problem = problemOf(answer)
  if (problem !== undefined) return <Caution kind="error">{problem}</Caution>
  if (answer.status !== 'done') return null
  const { link, mail } = answer.result
  return (
    <Caution title={invite.made}>
      {mail && <p>{invite.mailSent[mail](email)}</p>}
      <p>{invite.once}</p>
      <CopyableText text={link} />
    </Caution>
  )
}

function PendingInvitation({ hotel, invitation, onChanged }: Changing & { readonly invitation: TeamInvitationState }) {
  const { waiting } = words
  const notify = useNotify()
  const { isAsking, ask } = useCall('revoke-team-invitation')
  const { id, duty, email, by, validUntil } = invitation
  const what = waiting.for(words.dutyNames[duty], email)
  const revoke = async () => {
    const asked = await ask({ hotelId: hotel.id, invitationId: id })
    const problem = problemOf(asked)
    if (problem !== undefined) notify.error(problem)
    else if (asked.status === 'done' && !asked.result.revoked) notify.error(waiting.usedMeanwhile)
    else notify.success(waiting.revoked)
    onChanged()
  }
  return (
    <li>
      <div>
        <Text component="p" strong>
          {what}
        </Text>
        <Text component="p" type="secondary">
          {waiting.until(longDate(dayOf(validUntil, timeZoneOf(hotel))), by)}
        </Text>
      </div>
      <Flex wrap gap="xs">
        <Button kind="quiet" loading={isAsking} aria-label={waiting.revokeOf(what)} onClick={() => void revoke()}>
          {waiting.revoke}
        </Button>
      </Flex>
    </li>
  )
}
