import { dishEdit } from '#i18n/dishEdit.ts'
import { it } from '#i18n/it.ts'
import { failures, refusals } from '#i18n/refusals.ts'
import { cancelDishPhoto } from '#store/commands/dishPhoto.ts'
import { useConvivio } from '#store/hooks.tsx'
import type { PhotoUpload } from '#store/photoUploads.ts'
import { Button } from '#ui/Button.tsx'
import styles from './UploadCard.module.css'

interface Props {
  readonly dishId: string
  readonly upload: PhotoUpload
  readonly onRetry: () => void
}

const words = dishEdit.photo

/** Shows a file of this tab for as long as its picture is on the page. */
const showing = (file: Blob) => (picture: HTMLImageElement | null) => {
  if (!picture) return
  const url = URL.createObjectURL(file)
  picture.src = url
  return () => URL.revokeObjectURL(url)
}

/** Why a photo was not sent, and what to do. */
function reasonOf(state: PhotoUpload['state'] & { readonly status: 'failed' }): string {
  if (state.refusal) return refusals[state.refusal]
  return state.failure === 'unreachable' && !navigator.onLine ? words.offline : failures[state.failure]
}

/** A photo on its way, or one that failed and can be sent again without cropping it again. */
export function UploadCard({ dishId, upload: { photo, state }, onRetry }: Props) {
  const convivio = useConvivio()
  const cancel = () => cancelDishPhoto(convivio, dishId)
  return (
    <div className={styles.card} data-failed={state.status === 'failed' ? '' : undefined}>
      <img ref={showing(photo.thumb)} alt="" width={72} height={72} />
      {state.status === 'sending' ? (
        <div className={styles.text}>
          <strong>{words.sending(Math.round(state.part * 100))}</strong>
          <progress max={1} value={state.part} aria-label={words.progress} />
          <p>{words.goesOn}</p>
        </div>
      ) : (
        <div className={styles.text} role="alert">
          <strong>{words.waiting}</strong>
          <p>{reasonOf(state)}</p>
          <p>{words.kept}</p>
        </div>
      )}
      <div className={styles.buttons}>
        {state.status === 'failed' && (
          <Button kind="primary" onClick={onRetry}>
            {it.common.retry}
          </Button>
        )}
        <Button kind="quiet" onClick={cancel}>
          {state.status === 'failed' ? it.common.discard : words.stop}
        </Button>
      </div>
    </div>
  )
}
