import type { ForWhom } from '#domain/guests/forWhom.ts'
import { useSpoken } from '../spoken.ts'
import { say } from '../words/say.ts'
import type { GuestWords } from '../words/guestWords.ts'
import type { Chooser } from './mealChoices.ts'

export const nameOf = ({ eater }: Pick<Chooser, 'eater'>, at: number, words: GuestWords): string =>
  eater.name ?? say(words.personNumber, { n: at + 1 })

interface Props {
  readonly choosers: readonly Chooser[]
  readonly choosable: readonly ForWhom[]
  readonly forWhom: ForWhom
  onChoose(forWhom: ForWhom): void
}

export function PersonPicker({ choosers, choosable, forWhom, onChoose }: Props) {
  const { words } = useSpoken()
  const choice = (value: ForWhom, label: string, isChosen: boolean) => (
    <label key={String(value)}>
      <input type="radio" name="for-whom" checked={forWhom === value} onChange={() => onChoose(value)} />
      <span>{label}{isChosen && <i role="img" aria-label={words.hasChosen}>✓</i>}</span>
    </label>
  )
  return (
    <fieldset className="people">
      <legend>{words.forWhom}</legend>
      <div>
        {choosers.map((one, at) => choice(at, nameOf(one, at, words), one.portions.length > 0))}
        {choosable.includes('everybody') && choice('everybody', words.everybody, false)}
      </div>
    </fieldset>
  )
}
