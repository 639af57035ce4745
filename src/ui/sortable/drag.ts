/** Milliseconds a finger holds before it drags instead of scrolling. */
export const HOLD_MS = 150

export interface Dragged {
  readonly id: string
  readonly label: string
}
