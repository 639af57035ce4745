import { useState } from 'react'
import type { GuestExtras } from '#domain/guests/extraOffer.ts'
import type { GuestStay } from '#domain/guests/guestStay.ts'
import { priceIn } from '#domain/menu/languageForms.ts'
import type { Day } from '#domain/schema/fields.ts'
import { RadioChips } from '../RadioChips.tsx'
import { useWords } from '../useWords.ts'
import { dayName, say } from '../words/say.ts'
import { ExtraCourse } from './ExtraCourse.tsx'
import { emptyDraft, postedOf, extraTotal } from './extraDraft.ts'
import type { ExtraDraft } from './extraDraft.ts'
import { usePlacing } from './usePlacing.tsx'

interface Props {
  readonly extras: GuestExtras
  readonly stay: Pick<GuestStay, 'book' | 'now'>
}

export function ExtraForm({ extras, stay }: Props) {
  const { words, language } = useWords()
  const [draft, setDraft] = useState(() => emptyDraft(extras))
  const { place, said, isPlacing } = usePlacing(stay.book.id, () => setDraft(emptyDraft(extras)))
  const posted = postedOf(draft, extras)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void place(posted)
      }}
    >
      <WhereAndWhen {...{ extras, draft, setDraft }} today={stay.now.day} due={posted.dueDate} />
      {extras.courses.map((course) => (
        <ExtraCourse key={course.id ?? 'none'} course={course} extras={extras} draft={draft} onChange={setDraft} />
      ))}
      <label className="note">
        <span>{words.note}</span>
        <input
          maxLength={200}
          placeholder={words.noteExample}
          value={draft.notes}
          onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
        />
      </label>
      {extras.hidesAllergens && <p className="calm">{words.allergensUnlisted}</p>}
      <p className="staff">
        <b>{words.allergens}</b> {words.askStaff}
      </p>
      <div className="bar">
        {said}
        {posted.dishes.length > 0 && draft.mode === 'delivery' && extras.deliveryCost > 0 && (
          <p className="hint">{`${words.delivery} ${priceIn(extras.deliveryCost, extras.currency, language)}`}</p>
        )}
        {posted.dishes.length > 0 && (
          <button type="submit" className="action" disabled={isPlacing}>
            {say(words.orderFor, { price: priceIn(extraTotal(draft, extras), extras.currency, language) })}
          </button>
        )}
      </div>
    </form>
  )
}

interface WhereProps {
  readonly extras: GuestExtras
  readonly draft: ExtraDraft
  setDraft(draft: ExtraDraft): void
  readonly today: Day
  readonly due: number | undefined
}

function WhereAndWhen({ extras, draft, setDraft, today, due: chosen }: WhereProps) {
  const spoken = useWords()
  const { words } = spoken
  return (
    <>
      <RadioChips
        legend={words.how}
        name="mode"
        options={extras.modes.map((mode) => ({ value: mode, label: words.modes[mode] }))}
        value={draft.mode}
        onChange={(mode) => setDraft({ ...draft, mode })}
      />
      {draft.mode === 'delivery' && (
        <label className="note">
          <span>{words.where}</span>
          <input
            required
            maxLength={200}
            placeholder={words.whereExample}
            value={draft.location}
            // The browser would say it in its own language.
            onInvalid={({ currentTarget }) => currentTarget.setCustomValidity(words.refusals.locationMissing)}
            onChange={({ target }) => {
              target.setCustomValidity('')
              setDraft({ ...draft, location: target.value })
            }}
          />
        </label>
      )}
      <label className="note">
        <span>{words.when}</span>
        <select value={chosen} onChange={({ target }) => setDraft({ ...draft, due: Number(target.value) })}>
          {extras.times.map(({ due, day, time }) => (
            <option key={due} value={due}>{`${dayName(day, today, spoken)}, ${time}`}</option>
          ))}
        </select>
      </label>
    </>
  )
}
