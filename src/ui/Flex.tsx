import { createElement } from 'react'
import type { space } from '#theme/tokens.ts'
import { joinNames, textNames } from './Text.tsx'
import type { ElementProps, TextStyle } from './Text.tsx'

interface FlexStyle {
  readonly vertical?: boolean
  readonly wrap?: boolean
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | undefined
  readonly justify?: 'center' | 'end' | 'space-between' | undefined
  readonly gap?: keyof typeof space | undefined
  /** Between lines that wrap, where it differs from `gap`. */
  readonly lines?: 'none' | 'xxs' | 'xs' | 'sm' | undefined
  /** Takes the room that is left in the row or column around it, and gives way before its content does. */
  readonly grow?: boolean | undefined
  /** Keeps its size in the row or column around it. */
  readonly rigid?: boolean | undefined
}

/** A row, or a column (`vertical`). Its props are named as those of antd's Flex, which costs five times a plain element (docs/ui.md). */
export function Flex(props: FlexStyle & TextStyle & ElementProps) {
  const { component = 'div', vertical, wrap, align, justify, gap, lines, grow, rigid, ...other } = props
  const { size, type, strong, medium, tabular, ellipsis, className, ...rest } = other
  const names = joinNames(
    'flex',
    vertical && 'vertical',
    wrap && 'wrap',
    align && `align-${align}`,
    justify && `justify-${justify}`,
    gap && `gap-${gap}`,
    lines && `lines-${lines}`,
    grow && 'grow',
    rigid && 'rigid',
    textNames({ size, type, strong, medium, tabular, ellipsis }),
    className,
  )
  return createElement(component, { ...rest, className: names })
}
