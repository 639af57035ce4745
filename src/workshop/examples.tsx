import { useState } from 'react'
import type { ReactNode } from 'react'

/** The states of each component, by its name. */
export type Pieces = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

export const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'
export const LONG_TEXT = `Tagliatelle al ragù di cinghiale con ginepro, funghi porcini e una riduzione di ${LONG_WORD}`

interface Props<V> {
  readonly start: V
  readonly children: (value: V, change: (value: V) => void) => ReactNode
}

/** A field that keeps what is put into it. */
export function Stateful<V>({ start, children }: Props<V>) {
  const [value, change] = useState(start)
  return children(value, change)
}

export const nothing = () => {}
