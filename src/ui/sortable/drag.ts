/** Milliseconds a finger holds before it drags instead of scrolling. */
export const HOLD = 150

/** What is dragged: a row of a list, an item of a board. */
export interface Dragged {
  readonly id: string
  readonly label: string
}
