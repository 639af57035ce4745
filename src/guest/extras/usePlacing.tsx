import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PostedExtraOrder } from '#domain/api/endpoints.ts'
import { newLocalId } from '#domain/values/localId.ts'
import { ask } from '../api.ts'
import { noteOrdered } from '../ordered.ts'
import { useWords } from '../useWords.ts'
import { linkTo } from '../useScreen.ts'
import { sayRefusal } from '../words/say.ts'

type Content = Omit<PostedExtraOrder, 'bookId' | 'nonce'>

interface Placing {
  place(order: Content): Promise<void>
  readonly said: ReactNode
  readonly isPlacing: boolean
}

/** Places an order. Pressed again after a lost answer, the same order has the same nonce: it comes once. */
export function usePlacing(bookId: string, onPlaced: () => void): Placing {
  const { words } = useWords()
  const [said, setSaid] = useState<ReactNode>(null)
  const [isPlacing, setIsPlacing] = useState(false)
  const last = useRef({ content: '', nonce: '' })
  const place = async (order: Content) => {
    setIsPlacing(true)
    setSaid(null)
    const content = JSON.stringify(order)
    if (last.current.content !== content) last.current = { content, nonce: newLocalId() + newLocalId() }
    const answer = await ask('place-extra-order', { ...order, bookId, nonce: last.current.nonce })
    setIsPlacing(false)
    if (answer.status === 'away')
      return setSaid(
        <p className="away" role="alert">
          {words.notOrdered}
        </p>,
      )
    if (answer.status === 'refused') {
      const { code, dishName = '' } = answer.refusal
      return setSaid(
        <p className="told" role="alert">
          {sayRefusal(code, dishName, words)}
        </p>,
      )
    }
    last.current = { content: '', nonce: '' }
    noteOrdered(bookId)
    setSaid(
      <p className="calm" role="status">
        {words.ordered}{' '}
        <a className="second" href={linkTo({ name: 'orders' })}>
          {words.orders}
        </a>
      </p>,
    )
    onPlaced()
  }
  return { place, said, isPlacing }
}
