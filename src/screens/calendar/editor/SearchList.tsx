import { useEffect, useRef } from 'react'
import type { CSSProperties } from 'react'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './AddingSearchBox.module.css'

export interface SearchOption {
  readonly key: string
  readonly label: string
  readonly note?: string | undefined
  readonly style?: CSSProperties
  /** It cannot be chosen; the note says why. */
  readonly problem?: boolean
  readonly done?: boolean
  readonly onChoose: () => void
}

interface Props {
  readonly id: string
  readonly name: string
  readonly found: readonly SearchOption[]
  readonly active: number | undefined
  readonly onChoose: (found: SearchOption) => void
}

export function SearchList({ id, name, found, active, onChoose }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul ref={list} id={`${id}-list`} role="listbox" aria-label={name} className={styles.list}>
      {found.map((choice, at) => (
        <Flex
          component="li"
          align="center"
          gap="ms"
          key={choice.key}
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === active}
          aria-disabled={choice.done === true || choice.problem === true || undefined}
          style={choice.style}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span className={styles.label}>{choice.label}</span>
          {choice.note !== undefined && (
            <Flex
              component="span"
              align="center"
              gap="xs"
              size="sm"
              type="secondary"
              rigid
              className={styles.note}
              data-problem={choice.problem ? '' : undefined}
            >
              {choice.done && <Icon name="check" size={16} />}
              {choice.note}
            </Flex>
          )}
        </Flex>
      ))}
    </ul>
  )
}
