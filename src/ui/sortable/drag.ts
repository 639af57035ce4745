/** Milliseconds a finger rests on something before it drags it rather than scrolls. */
export const HOLD = 150

/** What is dragged: a row of a list, an item of a board. */
export interface Dragged {
  readonly id: string
  readonly label: string
}
