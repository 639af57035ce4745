import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Translated } from '#domain/menu/printMenu.ts'

interface Props {
  readonly text: string
  readonly values: Readonly<Record<string, ReactNode>>
}

export const Sentence = ({ text, values }: Props) =>
  text.split(/(\{\w+\})/).map((part, at) => {
    const [, place] = /^\{(\w+)\}$/.exec(part) ?? []
    return <Fragment key={at}>{place !== undefined && place in values ? values[place] : part}</Fragment>
  })

/** Read out in Italian where a translation is missing. */
export const DishName = ({ name }: { readonly name: Translated }) => (
  <span lang={name.isMissing ? 'it' : undefined}>{name.text}</span>
)

export const DishNames = ({ names }: { readonly names: readonly Translated[] }) =>
  names.map((name, at) => (
    <Fragment key={at}>
      {at > 0 && ', '}
      <DishName name={name} />
    </Fragment>
  ))
