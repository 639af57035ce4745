import { useId, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { withoutDevice } from '#domain/guests/staffChange.ts'
import { allergens, diets } from '#domain/reference/dietaryTags.ts'
import type { DietaryTag } from '#domain/reference/dietaryTags.ts'
import type { DietaryTagIds } from '#domain/rules/orders/dietaryConflict.ts'
import type { BookPerson } from '#domain/schema/booking.ts'
import { guestAllergies, needsText } from '#i18n/orders/guestAllergies.ts'
import { setDietaryNeeds } from '#store/commands/bookings/dietaryNeeds.ts'
import { useConvivio, useSelect } from '#store/hooks.tsx'
import { useLacksNeeds } from '#store/scopes/useScope.ts'
import { needsOfPerson, needsRowsOf } from '#store/selectors/dietaryNeeds.ts'
import { Button } from '#ui/Button.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useUnsavedWork } from '#ui/feedback/unsavedWork.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PersonNeeds.module.css'

const words = guestAllergies.form

interface Props {
  readonly person: BookPerson
  readonly name: string
}

/** What a person may not eat, with their consent (docs/domain.md, Allergies of guests). */
export function PersonNeeds({ person, name }: Props) {
  const tags = useSelect((state) => needsOfPerson(state, person))
  const rows = useSelect((state) => needsRowsOf(state.tables.DietaryNeeds, person.id))
  const saidBy = [
    ...new Set(rows.flatMap(({ saidOn, tags: said = [] }) => (saidOn && said.length > 0 ? withoutDevice(saidOn) : []))),
  ]
  // Saving would overwrite needs that are not on this device.
  const lacks = useLacksNeeds(person.hotel, `booking:${person.book}`)
  const [isEdited, setIsEdited] = useState(false)
  const has = tags.length > 0
  if (isEdited) return <NeedsForm person={person} name={name} kept={tags} onEnd={() => setIsEdited(false)} />
  return (
    <Flex component="section" vertical gap="sm" className={styles.needs} aria-label={words.of(name)}>
      {has && <strong className={styles.said}>{needsText(tags)}</strong>}
      {saidBy.length > 0 && (
        <Text component="p" size="md" type="secondary">
          {words.saidBy(saidBy.join(', '))}
        </Text>
      )}
      {!lacks && (
        <Flex wrap gap="sm">
          <Button onClick={() => setIsEdited(true)} aria-label={`${has ? words.edit : words.add}: ${name}`}>
            {has ? words.edit : words.add}
          </Button>
          {has && <Withdraw person={person} />}
        </Flex>
      )}
    </Flex>
  )
}

function Withdraw({ person }: Pick<Props, 'person'>) {
  const convivio = useConvivio()
  const confirm = useConfirm()
  const explain = useExplain()
  const notify = useNotify()
  const withdraw = async () => {
    if (!(await confirm({ text: words.withdrawText, confirm: words.withdraw, danger: true }))) return
    const refusal = setDietaryNeeds(convivio, person, { tags: [], hasConsent: false }, serverNow())
    explain(refusal)
    if (!refusal) notify.success(words.withdrawn)
  }
  return (
    <Button kind="quiet" onClick={() => void withdraw()}>
      {words.withdraw}
    </Button>
  )
}

interface FormProps extends Props {
  readonly kept: DietaryTagIds
  readonly onEnd: () => void
}

function NeedsForm({ person, name, kept, onEnd }: FormProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const notify = useNotify()
  const consentId = useId()
  const [tags, setTags] = useState(kept)
  const [hasConsent, setHasConsent] = useState(kept.length > 0)
  const isChanged = tags.length !== kept.length || tags.some((id) => !kept.includes(id))
  useUnsavedWork(isChanged ? { question: { text: words.unsaved } } : undefined)
  const save = () => {
    const refusal = setDietaryNeeds(convivio, person, { tags, hasConsent }, serverNow())
    explain(refusal)
    if (refusal) return
    notify.success(words.saved)
    onEnd()
  }
  return (
    <Flex component="section" vertical gap="sm" className={styles.needs} aria-label={words.of(name)}>
      <Text component="h3" size="lg">
        {words.title}
      </Text>
      <Text component="p" size="md" type="secondary">
        {words.purpose}
      </Text>
      <TagChoice legend={words.allergens} choices={allergens} tags={tags} setTags={setTags} />
      <TagChoice legend={words.diets} choices={diets} tags={tags} setTags={setTags} />
      <Flex component="label" align="center" gap="ms" className={styles.consent} htmlFor={consentId}>
        <input
          id={consentId}
          type="checkbox"
          checked={hasConsent}
          onChange={({ currentTarget }) => setHasConsent(currentTarget.checked)}
        />
        {words.consent}
      </Flex>
      <Flex wrap gap="sm">
        <Button kind="primary" onClick={save}>
          {words.save}
        </Button>
        <Button onClick={onEnd}>{words.cancel}</Button>
      </Flex>
    </Flex>
  )
}

interface TagChoiceProps {
  readonly legend: string
  readonly choices: readonly DietaryTag[]
  readonly tags: DietaryTagIds
  readonly setTags: (tags: DietaryTagIds) => void
}

function TagChoice({ legend, choices, tags, setTags }: TagChoiceProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Flex wrap gap="sm" className={styles.tags}>
        {choices.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={tags.includes(id)}
            onClick={() => setTags(tags.includes(id) ? tags.filter((one) => one !== id) : [...tags, id])}
          >
            {name.it}
          </button>
        ))}
      </Flex>
    </fieldset>
  )
}
