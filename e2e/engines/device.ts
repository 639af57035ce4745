/** What WebDriver classic and BiDi call an input source, with what it does. */
type Input =
  | {
      readonly type: 'pointer'
      readonly id: string
      readonly parameters: { readonly pointerType: 'mouse' | 'touch' }
      readonly actions: readonly PointerAction[]
    }
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly KeyAction[] }
export type PointerAction =
  | { readonly type: 'pointerMove'; readonly x: number; readonly y: number; readonly duration?: number }
  | { readonly type: 'pointerDown' | 'pointerUp'; readonly button: 0 | 2 }
export interface KeyAction {
  readonly type: 'keyDown' | 'keyUp'
  readonly value: string
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** One window of a browser, whose cookies and storage are its own and are forgotten with it. */
export interface Device {
  open(address: string): Promise<void>
  /** The value of an expression in the page, as JSON would keep it; a promise is waited for. */
  run(expression: string): Promise<unknown>
  act(input: Input): Promise<void>
  /** A picture of the window, PNG. */
  picture(): Promise<Buffer>
  /** The page on paper, PDF. Missing where the engine's driver cannot print. */
  print?(): Promise<Buffer>
  close(): Promise<void>
}

export interface Engine {
  /** Name and version, as a reader knows them. */
  readonly title: string
  /** Whether fingers reach the page; where they do not, a phone's page is pressed with the mouse. */
  readonly hasTouch: boolean
  newDevice(size: Size): Promise<Device>
  close(): Promise<void>
}
