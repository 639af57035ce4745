import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { serverNow } from '#browser/clock.ts'
import { demandedTranslations } from '#domain/rules/menu/dishGaps.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { it } from '#i18n/it.ts'
import { templates } from '#i18n/menu/templates.ts'
import { searchDishes } from '#screens/menu/searchDishes.ts'
import { createDish, dropUntouchedDish } from '#store/commands/menu/dish.ts'
import { useConvivio, useHotel, useSelect } from '#store/hooks.tsx'
import { dishesOfHotel } from '#store/selectors/dishes.ts'
import { useMay } from '#store/useMay.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Shortcut } from '#ui/keys/Shortcut.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { Page } from '#ui/Page.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { DishDialogs } from './DishDialogs.tsx'
import { DishList } from './DishList.tsx'
import { ALL_LABELS, filterOf, isFiltered } from './dishQuery.ts'
import { DishFilters } from './DishFilters.tsx'
import { FirstDish } from './FirstDish.tsx'
import type { DishFilter } from './dishQuery.ts'
import { listedDishes } from './listedDishes.ts'
import { TemplateOffer } from './templates/TemplateList.tsx'
import { useDialogs } from './useDialogs.ts'

const ANY = { search: '', courses: [], withoutCourse: false, incompleteOnly: false } as const

function NoDishFound() {
  const { setFilter } = useDialogs()
  return (
    <EmptyState
      title={it.common.noResults}
      text={words.noResultsText}
      action={<Button onClick={() => setFilter(ANY)}>{words.clearFilters}</Button>}
    />
  )
}

function Collection({ hotel }: { readonly hotel: Hotel }) {
  const dishes = useSelect((state) => dishesOfHotel(state, hotel.id))
  const may = useMay()
  const { query } = useUrlQuery()
  const filter = filterOf(query)
  const dialogs = useDialogs()
  const add = useAddDish(hotel.id, filter)
  useShortcut('shift+enter', add)

  const found = searchDishes(dishes, filter.search)
  const listed = listedDishes(found, filter, demandedTranslations(hotel.guestLook), dialogs.dishId)
  const narrowed = isFiltered(filter)
  const dialogsOfScreen = <DishDialogs hotel={hotel} listed={listed} onAdd={add} />

  if (dishes.length === 0 && !narrowed)
    return (
      <Page title={words.title}>
        <EmptyState
          title={words.empty.title}
          text={words.empty.text}
          action={<AddDish text={words.empty.action} onAdd={add} />}
        />
        {may.manages && <TemplateOffer hotel={hotel} />}
        {dialogsOfScreen}
      </Page>
    )
  return (
    <Page
      title={words.title}
      intro={narrowed ? words.found(listed.length, dishes.length) : words.count(dishes.length)}
      actions={
        <>
          {may.manages && <ManageLinks hotelId={hotel.id} />}
          <AddDish text={words.add} onAdd={add} />
        </>
      }
    >
      <DishFilters found={found} filter={filter} />
      {listed.length > 0 ? (
        <DishList
          // Another filter is another list, which begins at its top.
          key={JSON.stringify(filter)}
          hotel={hotel}
          dishes={listed}
        />
      ) : (
        <NoDishFound />
      )}
      {dialogsOfScreen}
    </Page>
  )
}

function ManageLinks({ hotelId }: { readonly hotelId: string }) {
  const dialogs = useDialogs()
  return (
    <>
      <ButtonLink icon={<Icon name="duplicate" />} to={`/hotels/${hotelId}/templates`}>
        {templates.title}
      </ButtonLink>
      <Button icon={<Icon name="label" />} onClick={() => dialogs.openLabels(ALL_LABELS)}>
        {words.labels}
      </Button>
    </>
  )
}

function AddDish({ text, onAdd }: { readonly text: string; readonly onAdd: () => void }) {
  return (
    <Button kind="primary" icon={<Icon name="plus" />} onClick={onFirstClick(onAdd)}>
      {text} <Shortcut combo="shift+enter" />
    </Button>
  )
}

export function DishesScreen() {
  const isTutorial = useTutorialMode()
  const hotel = useHotel()
  if (!hotel) return <Navigate to="/hotels" replace />
  if (isTutorial) return <FirstDish key={hotel.id} hotelId={hotel.id} />
  return <Collection key={hotel.id} hotel={hotel} />
}

interface BegunDish {
  readonly id: string
  readonly fields: { readonly courseIndex?: number }
}

/** A dish left unchanged when its dialog closes is deleted. */
export function useAddDish(hotelId: string, { courses, withoutCourse }: DishFilter): () => void {
  const convivio = useConvivio()
  const explain = useExplain()
  const { dishId, openDish, stepTo, dishNow } = useDialogs()
  const begun = useRef<BegunDish>(null)

  const leave = () => {
    if (begun.current) dropUntouchedDish(convivio, begun.current.id, begun.current.fields, serverNow())
    begun.current = null
  }
  const onOpened = useEffectEvent((id: string | undefined) => {
    if (begun.current && begun.current.id !== id) leave()
  })
  // A layout effect: a later one would meet what is begun as soon as the page is drawn.
  useLayoutEffect(() => onOpened(dishId), [dishId])

  return () => {
    // Pressed again before its dialog came: it is the same dish that is meant.
    if (begun.current && begun.current.id === dishNow() && dishId !== begun.current.id) return
    leave()
    const [courseIndex] = courses.length === 1 && !withoutCourse ? courses : []
    const fields = courseIndex === undefined ? {} : { courseIndex }
    const created = createDish(convivio, hotelId, fields, serverNow())
    if (created.status === 'refused') return explain(created.refusal)
    begun.current = { id: created.id, fields }
    if (dishId === undefined) openDish(created.id)
    // Closing it leads to the collection, not back to the dish before.
    else stepTo(created.id)
  }
}
