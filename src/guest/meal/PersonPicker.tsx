import type { ForWhom } from '#domain/guests/forWhom.ts'
import { RadioChips } from '../RadioChips.tsx'
import { useWords } from '../useWords.ts'
import { say } from '../words/say.ts'
import type { GuestWords } from '../words/guestWords.ts'
import type { Chooser } from './mealChoices.ts'

export const personNameOf = ({ eater }: Pick<Chooser, 'eater'>, at: number, words: GuestWords): string =>
  eater.name ?? say(words.personNumber, { n: at + 1 })

interface Props {
  readonly choosers: readonly Chooser[]
  readonly choosable: readonly ForWhom[]
  readonly forWhom: ForWhom
  onChoose(forWhom: ForWhom): void
}

export function PersonPicker({ choosers, choosable, forWhom, onChoose }: Props) {
  const { words } = useWords()
  const people = choosers.map((one, at) => ({
    value: at,
    label: (
      <>
        {personNameOf(one, at, words)}
        {one.portions.length > 0 && (
          <i role="img" aria-label={words.hasChosen}>
            ✓
          </i>
        )}
      </>
    ),
  }))
  const everybody = choosable.includes('everybody') ? [{ value: 'everybody' as const, label: words.everybody }] : []
  return (
    <RadioChips<ForWhom>
      legend={words.forWhom}
      name="for-whom"
      options={[...people, ...everybody]}
      value={forWhom}
      isSticky
      onChange={onChoose}
    />
  )
}
