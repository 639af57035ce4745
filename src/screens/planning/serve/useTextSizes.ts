import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import type { RefObject } from 'react'
import { planTextSizes } from '#screens/planning/planView.ts'
import type { View } from '#screens/planning/planView.ts'

/** Keeps names and numbers of a plan legible at any zoom, without drawing its tables again. */
export function useTextSizes(svg: RefObject<SVGSVGElement | null> | undefined, view: View): void {
  const fit = useEffectEvent(() => {
    const drawing = svg?.current
    if (!drawing || drawing.clientWidth === 0) return
    const { name, number } = planTextSizes(
      Math.min(drawing.clientWidth / view.width, drawing.clientHeight / view.height),
    )
    drawing.toggleAttribute('data-nameless', name === undefined)
    drawing.style.setProperty('--number-size', `${number}px`)
    if (name !== undefined) drawing.style.setProperty('--name-size', `${name}px`)
  })
  useLayoutEffect(() => fit(), [view.width, view.height])
  useEffect(() => {
    const drawing = svg?.current
    if (!drawing) return
    const resized = new ResizeObserver(() => fit())
    resized.observe(drawing)
    return () => resized.disconnect()
  }, [svg])
}
