import type { Ref } from 'react'

interface Props {
  readonly ref: Ref<HTMLInputElement>
  readonly accept: string
  readonly label: string
  readonly capture?: 'environment' | undefined
  readonly onFile: (file: File) => void
}

export const FileInput = ({ ref, accept, label, capture, onFile }: Props) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    capture={capture}
    aria-label={label}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      // So that the same file can be chosen again.
      target.value = ''
      if (file) onFile(file)
    }}
  />
)
