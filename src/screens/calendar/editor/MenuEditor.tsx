import { useEffect, useEffectEvent, useState } from 'react'
import { sharedMeals } from '#domain/menu/shared.ts'
import { longPeriod } from '#i18n/format/dates.ts'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { Flex } from '#ui/Flex.tsx'
import { SortableProvider } from '#ui/sortable/SortableProvider.tsx'
import { ActionKeys, useActions, useChosenDishes, usePictures } from './actions.tsx'
import { AddMeal } from './AddMeal.tsx'
import { EditorHead } from './EditorHead.tsx'
import { useMenuEdits, useOrderedRemovals, usePublish } from './edits.ts'
import { MealList } from './MealList.tsx'
import { MenuTutorial, useMenuTutorial } from './MenuTutorial.tsx'
import styles from './MenuEditor.module.css'
import { useOverwriteQuestion } from './OverwriteDialog.tsx'
import { useCopyPaste } from './paste.tsx'
import type { MenuEditorProps } from './paste.tsx'
import { PrintDialog } from './PrintDialog.tsx'
import { MenuSaveBar } from './MenuSaveBar.tsx'

/** The draft that was pasted onto this selection becomes its edits. */
function useTakenOver({ clipboard, onCopy }: MenuEditorProps): void {
  const takeOver = useEffectEvent(() => {
    if (clipboard.waiting) onCopy({ ...clipboard, waiting: undefined })
  })
  useEffect(() => takeOver(), [])
}

export function MenuEditor(props: MenuEditorProps) {
  const { hotel, days, clipboard, onClose } = props
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [printing, setPrinting] = useState(false)
  const [ask, question] = useOverwriteQuestion(first, last)
  const edits = useMenuEdits(hotel, days, clipboard.waiting)
  const copyPaste = useCopyPaste(props, edits, ask)
  const lead = useMenuTutorial(hotel, edits.menus)
  const ordered = useOrderedRemovals(hotel, edits.changes)
  const onSaved = lead?.proceed
  const { save: publish, openCollection } = usePublish({ hotel, edits, ordered, ask, onSaved })
  const save = () => void publish()
  const pictures = usePictures()
  const meals = sharedMeals(edits.menus)
  const chosen = useChosenDishes(meals)
  const print = () => setPrinting(true)
  const parts = { days, edits, copyPaste, chosen, pictures, save, print, onClose }
  const actions = useActions(parts)

  useTakenOver(props)
  return (
    <Flex component="section" vertical className={styles.editor} aria-label={menuEditor.label(longPeriod(first, last))}>
      <ActionKeys actions={actions} />
      <EditorHead days={days} actions={actions} />
      <Flex vertical gap="md" className={styles.body}>
        <AddMeal hotel={hotel} meals={meals} days={days.length} edit={edits.edit} />
        <SortableProvider>
          <MealList
            {...{ hotel, meals, days, chosen, copyPaste, openCollection }}
            edit={edits.edit}
            pictures={pictures.shown}
            copiedDishes={clipboard.dishes.length}
            canPaste={clipboard.period !== undefined}
          />
        </SortableProvider>
      </Flex>
      {lead && <MenuTutorial lead={lead} isSaved={edits.changes.length === 0} onClose={onClose} />}
      <MenuSaveBar {...{ edits, chosen, copyPaste }} hotelId={hotel.id} removals={ordered.removals} onSave={save} />
      {question}
      {printing && (
        <PrintDialog
          hotel={hotel}
          days={days}
          meals={meals}
          onSave={edits.changes.length > 0 ? save : undefined}
          onClose={() => setPrinting(false)}
        />
      )}
    </Flex>
  )
}
