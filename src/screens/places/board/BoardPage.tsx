import { Fragment, useState } from 'react'
import type { ReactNode } from 'react'
import { readRangeLine } from '#domain/rules/places/tableRange.ts'
import type { Verdict } from '#domain/rules/verdict.ts'
import { it } from '#i18n/it.ts'
import { places } from '#i18n/places/tables.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useNotify } from '#ui/feedback/Notice.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { Icon } from '#ui/Icon.tsx'
import { useShortcut } from '#ui/keys/useShortcut.ts'
import { Page } from '#ui/Page.tsx'
import { onFirstClick } from '#ui/onFirstClick.ts'
import { BoardActions, BoardTools } from './BoardTools.tsx'
import { ChosenBar } from './ChosenBar.tsx'
import { GroupBoard } from './GroupBoard.tsx'
import type { PlaceBoard, PlaceGroup, GroupMove } from './groups.ts'

/** With SHIFT the range from the last chosen item is chosen, as in a list of files. */
function useChosen(groups: readonly PlaceGroup[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [last, setLast] = useState<string>()
  const order = groups.flatMap(({ items }) => items.map(({ id }) => id))
  const upTo = (id: string): readonly string[] => {
    const [one, other] = [order.indexOf(last ?? id), order.indexOf(id)]
    return one < 0 ? [id] : order.slice(Math.min(one, other), Math.max(one, other) + 1)
  }
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...(chosen ?? [])].filter((id) => !ids.includes(id))
    setChosen(new Set(isChosen ? [...others, ...ids] : others))
  }
  return {
    chosen,
    setChoosing: (isChoosing: boolean) => {
      setChosen(isChoosing ? new Set() : undefined)
      setLast(undefined)
    },
    onChoose: choose,
    onChooseOne: (id: string, isChosen: boolean, withShift: boolean) => {
      choose(withShift ? upTo(id) : [id], isChosen || (withShift && last !== undefined))
      setLast(id)
    },
  }
}

interface EmptyBoardProps {
  readonly words: {
    readonly empty: { readonly title: string; readonly text: string }
    readonly add: string
    readonly addMany: string
    readonly addFound: (line: string) => string
  }
  /** The search without results; absent: there are no items at all. */
  readonly searchText?: string
  readonly onAdd?: (() => void) | undefined
  readonly onAddMany?: ((line: string) => void) | undefined
}

function EmptyBoard({ words, searchText = '', onAdd, onAddMany }: EmptyBoardProps) {
  if (searchText === '' && !onAddMany) return <EmptyState title={words.empty.title} text={places.askManagement} />
  if (searchText === '')
    return (
      <EmptyState
        title={words.empty.title}
        text={words.empty.text}
        action={
          <>
            <Button onClick={onFirstClick(() => onAdd?.())}>{words.add}</Button>
            <Button kind="primary" icon={<Icon name="duplicate" />} onClick={() => onAddMany?.('')}>
              {words.addMany}
            </Button>
          </>
        }
      />
    )
  if (!onAddMany || !readRangeLine(searchText)) return <EmptyState title={it.common.noResults} text={places.tryOther} />
  return (
    <EmptyState
      title={it.common.noResults}
      action={
        <Button kind="primary" icon={<Icon name="duplicate" />} onClick={() => onAddMany(searchText)}>
          {words.addFound(searchText)}
        </Button>
      }
    />
  )
}

const UNDO = 'ctrl+z'

interface Props {
  readonly words: {
    readonly title: string
    readonly count: (amount: number) => string
    readonly found: (amount: number, of: number) => string
    readonly search: string
    readonly add: string
    readonly addMany: string
    readonly addFound: (line: string) => string
    readonly hint: string
    readonly hintTouch: string
    readonly chosen: (amount: number) => string
    readonly empty: { readonly title: string; readonly text: string }
    readonly emptyGroup: string
  }
  readonly groups: readonly PlaceGroup[]
  readonly isEmpty: boolean
  readonly amount: number
  readonly totals: string
  readonly query: {
    readonly searchText: string
    readonly setSearchText: (text: string) => void
    readonly isOpen: boolean
    readonly openRange: (line: string) => void
  }
  readonly board: Pick<PlaceBoard, 'kind' | 'openItem' | 'openGroup' | 'openGroupTitle' | 'wide' | 'actions'>
  readonly onAdd?: (() => void) | undefined
  readonly onMove?: ((ids: readonly string[], group: PlaceGroup) => GroupMove) | undefined
  readonly tools?: ReactNode
  readonly children: ReactNode
}

interface MoveInput {
  readonly onMove: Props['onMove']
  readonly items: readonly PlaceGroup['items'][number][]
  readonly count: (amount: number) => string
  readonly onMoved: () => void
}

/** Moves items to a group, and takes the last move back. */
function useUndoableMove({ onMove, items, count, onMoved }: MoveInput): PlaceBoard['onMove'] {
  const explain = useExplain()
  const notify = useNotify()
  const [last, setLast] = useState<{ readonly text: string; readonly moveBack: () => Verdict }>()
  const undo = (text: string, moveBack: () => Verdict) => {
    setLast(undefined)
    notify.withdraw(text)
    const refusal = moveBack()
    if (refusal) explain(refusal)
    else notify.success(places.movedBack)
  }
  useShortcut(UNDO, () => last && undo(last.text, last.moveBack), last !== undefined)
  if (!onMove) return undefined
  return (ids, group) => {
    const one = ids.length === 1 ? items.find(({ id }) => ids.includes(id)) : undefined
    const move = onMove(ids, group)
    if (move.status === 'refused') return explain(move.refusal)
    const text = places.moved(one?.title ?? count(ids.length), group.name)
    setLast({ text, moveBack: move.undo })
    notify.success(text, { label: it.common.cancel, combo: UNDO, onPress: () => undo(text, move.undo) })
    onMoved()
  }
}

export function BoardPage(props: Props) {
  const { words, groups: all, isEmpty, amount, totals, query, onAdd, onMove, tools, children } = props
  const { searchText, openRange } = query
  useShortcut('shift+enter', () => onAdd?.(), onAdd !== undefined)
  const onAddMany = onAdd && openRange
  const groups = searchText === '' ? all : all.filter(({ items }) => items.length > 0)
  const items = groups.flatMap((group) => group.items)
  const { chosen, setChoosing, onChoose, onChooseOne } = useChosen(groups)

  const move = useUndoableMove({ onMove, items, count: words.count, onMoved: () => chosen && setChoosing(true) })
  const board: PlaceBoard = {
    ...props.board,
    chosen,
    onChoose,
    onChooseOne,
    chosenTitle: words.chosen,
    onMove: move,
    emptyGroup: words.emptyGroup,
  }

  // What is typed into a dialog stays when the first row is made behind it.
  const dialogs = <Fragment key="dialogs">{children}</Fragment>
  if (isEmpty)
    return (
      <Page title={words.title}>
        <EmptyBoard words={words} onAdd={onAdd} onAddMany={onAddMany} />
        {dialogs}
      </Page>
    )
  return (
    <Page
      title={words.title}
      intro={searchText === '' ? totals : words.found(items.length, amount)}
      actions={
        onAdd && <BoardActions add={words.add} addMany={words.addMany} onAdd={onAdd} onAddMany={() => openRange('')} />
      }
    >
      <BoardTools
        label={words.search}
        searchText={searchText}
        onSearch={query.setSearchText}
        isHeld={query.isOpen}
        isChoosing={chosen !== undefined}
        onChoosing={move && setChoosing}
        hint={words.hint}
        hintTouch={words.hintTouch}
      >
        {tools}
      </BoardTools>
      {groups.length > 0 ? (
        <GroupBoard groups={groups} board={board} />
      ) : (
        <EmptyBoard words={words} searchText={searchText} onAddMany={onAddMany} />
      )}
      {chosen && <ChosenBar groups={all} board={board} onStop={() => setChoosing(false)} />}
      {dialogs}
    </Page>
  )
}
