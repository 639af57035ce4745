const PAGE = '/printerRelay.html'
/** Longer than the relay itself waits for a printer. */
const OVERHEAD_MS = 3000

export interface RelayRequest {
  /** An origin. */
  readonly address: string
  readonly query: Readonly<Record<string, string>>
  readonly body: string
  readonly withinMs: number
}

let frame: HTMLIFrameElement | undefined
let opened: Promise<void> | undefined

function openFrame(): { readonly frame: HTMLIFrameElement; readonly opened: Promise<void> } {
  if (frame && opened) return { frame, opened }
  const made = document.createElement('iframe')
  made.hidden = true
  made.src = PAGE
  frame = made
  opened = new Promise((resolve) => made.addEventListener('load', () => resolve(), { once: true }))
  document.body.append(made)
  return { frame: made, opened }
}

/** It may have been loaded while the server was away. */
function closeFrame(): void {
  frame?.remove()
  frame = undefined
  opened = undefined
}

/**
 * Posts to a device in the house by the one page that may (`public/printerRelay.html`).
 * @returns the text of the answer; undefined where none came, whether or not the device got what was posted
 */
export async function postThroughRelay(request: RelayRequest): Promise<string | undefined> {
  const relay = openFrame()
  const { port1, port2 } = new MessageChannel()
  const answer = await new Promise<{ readonly text?: string } | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), request.withinMs + OVERHEAD_MS)
    port1.onmessage = ({ data }: MessageEvent<{ readonly text?: string }>) => resolve(data)
    void relay.opened.then(() => relay.frame.contentWindow?.postMessage(request, window.location.origin, [port2]))
  })
  port1.close()
  if (!answer && frame === relay.frame) closeFrame()
  return answer?.text
}
