import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MouseEvent, RefObject } from 'react'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Dish } from '#domain/schema/menu.ts'
import { dishes as words } from '#i18n/menu/dishes.ts'
import { Button } from '#ui/Button.tsx'
import { Flex } from '#ui/Flex.tsx'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import { DishCard } from './DishCard.tsx'
import styles from './DishList.module.css'
import { useDialogs } from './useDialogs.ts'

/** Listed however far down it is, and scrolled into view once the dialog is closed. */
function useCurrentCard(list: RefObject<HTMLElement | null>): string | undefined {
  const { dishId, currentId } = useDialogs()
  // Going back removes the dish from the URL.
  const [last, setLast] = useState(currentId)
  if (currentId !== undefined && currentId !== last) setLast(currentId)
  const isOpen = dishId !== undefined
  useEffect(() => {
    if (isOpen || last === undefined) return
    // After the browser has restored the scroll position.
    const frame = requestAnimationFrame(() => show(list.current, last))
    return () => cancelAnimationFrame(frame)
  }, [isOpen, last, list])
  return last
}

function show(list: HTMLElement | null, id: string): void {
  const card = list?.querySelector(`#dish-${CSS.escape(id)}`)
  card?.scrollIntoView({ block: 'nearest' })
  const hasNothingFocus = document.activeElement === document.body
  if (hasNothingFocus) card?.querySelector('a')?.focus({ preventScroll: true })
}

/** Cards at first, and with each scroll to their end (docs/domain.md, Collection of dishes). */
const FIRST = 5
const MORE = 10
/** Pixels that ten more cards take at least; restoring a scroll position needs them. */
const HEIGHT_OF_MORE = 700

interface Props {
  readonly hotel: Hotel
  readonly dishes: readonly Dish[]
}

export function DishList({ hotel, dishes }: Props) {
  const { get } = useUrlQuery()
  const [asked, setAsked] = useState(
    () => FIRST + MORE * Math.ceil(Number(get('gScrollPosition') ?? 0) / HEIGHT_OF_MORE),
  )
  const { openDish } = useDialogs()
  // One listener for all: the URL changes with every dialog, and no card is drawn again.
  const openPressed = (event: MouseEvent<HTMLElement>) => {
    const id = pressedDish(event)
    if (id === undefined) return
    event.preventDefault()
    openDish(id)
  }
  const list = useRef<HTMLUListElement>(null)
  const current = useCurrentCard(list)
  const until = dishes.findIndex(({ id }) => id === current) + 1
  const shown = Math.min(Math.max(asked, until), dishes.length)
  return (
    <>
      <ul ref={list} className={styles.list} onClick={openPressed}>
        {dishes.slice(0, shown).map((dish) => (
          <li key={dish.id} id={`dish-${dish.id}`}>
            <DishCard dish={dish} currency={hotel.currency} />
          </li>
        ))}
      </ul>
      {shown < dishes.length && <More shown={shown} total={dishes.length} onMore={() => setAsked(shown + MORE)} />}
    </>
  )
}

/** Undefined with a modifier key: the browser opens another tab. */
function pressedDish(event: MouseEvent): string | undefined {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event
  if (ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('a[data-dish]')?.dataset.dish
}

interface MoreProps {
  readonly shown: number
  readonly total: number
  readonly onMore: () => void
}

function More({ shown, total, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) more()
      },
      { rootMargin: '240px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
    // Observed anew after each step, so that staying in view counts again.
  }, [shown])
  return (
    <Flex ref={end} vertical align="center" gap="sm" size="md" type="secondary" className={styles.more}>
      <p>{words.shown(shown, total)}</p>
      <Button onClick={onMore}>{words.showMore(Math.min(MORE, total - shown))}</Button>
    </Flex>
  )
}
