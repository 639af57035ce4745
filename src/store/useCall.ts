import { useEffect, useRef, useState } from 'react'
import type { FunctionName, ParamsOf, ResultOf } from '#domain/api/functions.ts'
import { askFunction } from './commands/askFunction.ts'
import type { FunctionAnswer } from './commands/askFunction.ts'
import { useConvivio } from './hooks.tsx'

export function useCall<N extends FunctionName>(name: N) {
  const convivio = useConvivio()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<FunctionAnswer<ResultOf<N>>>()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const ask = async (params: ParamsOf<N>): Promise<FunctionAnswer<ResultOf<N>>> => {
    setAsking(true)
    const asked = await askFunction(convivio, name, params)
    if (isShown.current) {
      setAnswer(asked)
      setAsking(false)
    }
    return asked
  }
  return { isAsking, answer, ask, forget: () => setAnswer(undefined) }
}
