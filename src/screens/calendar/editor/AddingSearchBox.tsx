import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { menuEditor } from '#i18n/menu/menuEditor.ts'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { SearchList } from './SearchList.tsx'
import type { SearchOption } from './SearchList.tsx'
import styles from './AddingSearchBox.module.css'

interface Props {
  readonly label: string
  readonly name?: string
  readonly icon: IconName
  readonly find: (typed: string) => readonly SearchOption[]
  readonly nothing: ReactNode
}

const SHOWN = 40

/** What is typed, what it finds, and which of that the keyboard is at. */
function useSearchChoice(find: Props['find']) {
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  /** What Enter would choose: nothing before something was typed or an arrow pressed. */
  const [active, setActive] = useState<number>()
  const all = open ? find(typed) : []
  const found = all.slice(0, SHOWN)
  const close = () => {
    setOpen(false)
    setTyped('')
    setActive(undefined)
  }
  const choose = (choice: SearchOption) => {
    choice.onChoose()
    close()
  }
  const move = (step: number) => {
    const from = active ?? (step > 0 ? -1 : 0)
    setActive((from + step + found.length) % Math.max(found.length, 1))
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) return move(step)
      setOpen(true)
      setActive(0)
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const choice = active === undefined || event.repeat ? undefined : found[active]
      if (choice) choose(choice)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      close()
    }
  }
  return {
    open,
    typed,
    active,
    all,
    found,
    close,
    choose,
    onKey,
    begin: () => setOpen(true),
    type: (text: string) => {
      setTyped(text)
      setActive(0)
      setOpen(true)
    },
  }
}

export function AddingSearchBox(props: Props) {
  const { label, name = label, icon, find, nothing } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const search = useSearchChoice(find)
  const { open, typed, active, all, found, close, choose, onKey } = search
  useEffect(() => {
    // On touch screens scrolled to the top: the list opens below, above the keyboard.
    const isTouched = window.matchMedia('(pointer: coarse)').matches
    if (open) box.current?.scrollIntoView({ block: isTouched ? 'start' : 'nearest' })
  }, [open, found.length])
  const isListed = open && found.length > 0
  return (
    <div
      ref={box}
      className={styles.box}
      data-open={open ? '' : undefined}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) close()
      }}
    >
      <Flex component="label" align="center" gap="ms" type="secondary" className={styles.field}>
        <Icon name={icon} size={20} />
        <input
          role="combobox"
          aria-label={name}
          aria-expanded={isListed}
          aria-controls={isListed ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active !== undefined && found[active] ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder={label}
          value={typed}
          onClick={search.begin}
          onChange={({ target }) => search.type(target.value)}
          onKeyDown={onKey}
        />
      </Flex>
      {isListed && <SearchList id={id} name={name} found={found} active={active} onChoose={choose} />}
      {open && found.length === 0 && (
        <Flex wrap align="center" justify="space-between" gap="sm" className={styles.nothing} role="status">
          {nothing}
        </Flex>
      )}
      {all.length > found.length && (
        <Text component="p" size="md" type="secondary" className={styles.more}>
          {menuEditor.dish.more(all.length - found.length)}
        </Text>
      )}
    </div>
  )
}
