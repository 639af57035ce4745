import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { tutorialPathAfter } from '#domain/reference/tutorialSteps.ts'
import { DISH_NAME_LENGTH } from '#domain/rules/menu/dish.ts'
import { firstDishGaps } from '#domain/rules/menu/firstDish.ts'
import type { FirstDishGap } from '#domain/rules/menu/firstDish.ts'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { tutorial } from '#i18n/hotel/tutorial.ts'
import { DishPicture } from '#screens/menu/DishPicture.tsx'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Page } from '#ui/Page.tsx'
import { Text } from '#ui/Text.tsx'
import { CoursePicker } from './edit/CoursePicker.tsx'
import styles from './FirstDish.module.css'
import { useFirstDish } from './useFirstDish.ts'

const words = tutorial.dish

/** The dish of the tutorial: name and course are enough to go on (docs/domain.md, Tutorial). */
export function FirstDish({ hotelId }: { readonly hotelId: string }) {
  const navigate = useNavigate()
  const { dish, writeName, chooseCourse } = useFirstDish(hotelId)
  const [typed, setTyped] = useState<string>()
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const name = typed ?? dish?.name?.it ?? ''
  // A dish keeps its name while the field is empty.
  const isEmptied = typed?.trim() === ''
  const gaps = firstDishGaps(isEmptied ? { ...dish, name: {} } : dish)
  const errorOf = (field: FirstDishGap) => (isTried && gaps.includes(field) ? tutorial.fillAll : undefined)

  const type = (text: string) => {
    setTyped(text)
    writeName(text)
  }
  const leave = () => {
    if (!isEmptied) setTyped(undefined)
  }
  const next = () => {
    const [gap] = gaps
    setTried(gap !== undefined)
    if (gap) return form.current?.querySelector<HTMLElement>(`[name="${gap}"]`)?.focus()
    void navigate(tutorialPathAfter(hotelId, 'dish') ?? `/hotels/${hotelId}/calendar`)
  }

  return (
    <Page title={words.title} intro={words.intro} width="text">
      <Flex
        ref={form}
        component="form"
        vertical
        gap="xl"
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <div className={styles.name}>
          <DishPicture key={dish?.courseIndex} dish={dish ?? {}} size="full" />
          <NameField name={name} error={errorOf('name')} onType={type} onLeave={leave} />
        </div>
        <CoursePicker required courseIndex={dish?.courseIndex} error={errorOf('course')} onChange={chooseCourse} />
        <Flex component="footer" align="center" justify="space-between" gap="md" className={styles.footer}>
          <Text component="p" size="md" type="secondary">
            {words.later}
          </Text>
          <Button kind="primary" type="submit">
            {tutorial.next}
          </Button>
        </Flex>
      </Flex>
    </Page>
  )
}

interface NameProps {
  readonly name: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
  readonly onLeave: () => void
}

function NameField({ name, error, onType, onLeave }: NameProps) {
  return (
    <TextField
      name="name"
      label={dishEdit.data.name}
      hint={name.length < DISH_NAME_LENGTH ? words.example : dishEdit.full(DISH_NAME_LENGTH)}
      error={error}
      maxLength={DISH_NAME_LENGTH}
      autoComplete="off"
      aria-required
      value={name}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
    />
  )
}
