import { createElement } from 'react'
import type { HTMLAttributes, Ref } from 'react'
import type { textSize } from '#theme/tokens.ts'

export interface TextStyle {
  /** Absent: as the text around it. */
  readonly size?: keyof typeof textSize | undefined
  readonly type?: 'secondary' | 'success' | 'warning' | 'danger' | undefined
  readonly strong?: boolean | undefined
  /** Between plain and strong. */
  readonly medium?: boolean | undefined
  /** Digits of one width, for numbers below each other. */
  readonly tabular?: boolean | undefined
  /** One line, cut where there is no more room. */
  readonly ellipsis?: boolean | undefined
}

/** What a primitive hands to its element besides its looks. */
export interface ElementProps extends HTMLAttributes<HTMLElement> {
  /** The element that it is. */
  readonly component?:
    | 'div'
    | 'span'
    | 'p'
    | 'ul'
    | 'ol'
    | 'li'
    | 'dl'
    | 'dt'
    | 'dd'
    | 'h1'
    | 'h2'
    | 'h3'
    | 'h4'
    | 'section'
    | 'header'
    | 'footer'
    | 'main'
    | 'nav'
    | 'aside'
    | 'article'
    | 'form'
    | 'fieldset'
    | 'legend'
    | 'label'
    | 'figure'
    | 'strong'
    | 'small'
    | 'em'
    | 'time'
  readonly ref?: Ref<HTMLElement>
  readonly disabled?: boolean | undefined
  readonly htmlFor?: string | undefined
  readonly noValidate?: boolean | undefined
}

/** Class names in one text, without those that are not set. */
export const joinNames = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** The global class names of a text style. */
export const textNames = ({ size, type, strong, medium, tabular, ellipsis }: TextStyle): string =>
  joinNames(
    size && `size-${size}`,
    type && `type-${type}`,
    strong && 'strong',
    medium && 'medium',
    tabular && 'tabular',
    ellipsis && 'ellipsis',
  )

/**
 * Text that differs from the text around it, by the theme's sizes and colours. Its props are named as those of antd's
 * Typography.Text, which costs ten times a plain element (docs/ui.md).
 */
export function Text(props: TextStyle & ElementProps) {
  const { component = 'span', size, type, strong, medium, tabular, ellipsis, className, ...rest } = props
  const names = joinNames(textNames({ size, type, strong, medium, tabular, ellipsis }), className)
  return createElement(component, { ...rest, className: names })
}
