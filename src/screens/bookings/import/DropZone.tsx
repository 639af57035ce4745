import { useRef } from 'react'
import { csvImport } from '#i18n/csvImport.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './DropZone.module.css'

interface Props {
  readonly isOver: boolean
  readonly onFile: (file: File) => void
}

const words = csvImport.file

export function DropZone({ isOver, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.zone} data-over={isOver ? '' : undefined}>
      <span className={styles.mark}>
        <Icon name="upload" size={30} />
      </span>
      <p className={styles.drop}>{isOver ? words.dropNow : words.drop}</p>
      <Button kind="primary" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <p className={styles.hint}>{words.hint}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={words.input}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Else choosing the same corrected file again would do nothing.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
