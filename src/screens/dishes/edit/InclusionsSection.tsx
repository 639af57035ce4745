import { boards } from '#domain/reference/boards.ts'
import { dishEdit } from '#i18n/dishEdit.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/Caution.tsx'
import { Icon } from '#ui/Icon.tsx'
import { BoardInclusions } from './BoardInclusions.tsx'
import { Section } from './Section.tsx'
import { useChangeDish } from './useDish.ts'
import type { SectionProps } from './useDish.ts'

const words = dishEdit.inclusions

/** In which boards and meals a dish is included; an extra dish never is. */
export function InclusionsSection({ dish }: SectionProps) {
  const change = useChangeDish(dish.id)
  return (
    <Section title={words.title} text={words.text}>
      {dish.isExtra && <Caution>{words.extra}</Caution>}
      <div>
        {boards.map((board) => (
          <BoardInclusions key={board.code} dish={dish} board={board} />
        ))}
      </div>
      {dish.bookIncludedOptions && !dish.isExtra && (
        <div>
          <Button
            icon={<Icon name="undo" />}
            onClick={() => change({ bookIncludedOptions: undefined })}
          >
            {words.resetAll}
          </Button>
        </div>
      )}
    </Section>
  )
}
