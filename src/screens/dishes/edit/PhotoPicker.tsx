import { useRef, useState } from 'react'
import type { DragEvent } from 'react'
import { dishEdit } from '#i18n/menu/dishEdit.ts'
import { Button } from '#ui/Button.tsx'
import { FileInput } from '#ui/fields/FileInput.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './PhotoPicker.module.css'

interface Props {
  readonly replaces: boolean
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

const words = dishEdit.photo
const ACCEPTED = 'image/png,image/jpeg'

export function PhotoPicker({ replaces, busy, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !busy) onFile(file)
  }
  const onDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setIsOver(over)
  }
  return (
    <Flex
      wrap
      align="center"
      gap="md"
      lines="sm"
      className={styles.drop}
      data-over={isOver ? '' : undefined}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        take(event.dataTransfer.files[0])
      }}
    >
      <FileInput ref={chooser} accept={ACCEPTED} label={words.choose} onFile={take} />
      <FileInput ref={camera} accept={ACCEPTED} label={words.shoot} capture="environment" onFile={take} />
      <Button
        kind={replaces ? 'default' : 'primary'}
        icon={<Icon name="picture" />}
        loading={busy}
        onClick={() => chooser.current?.click()}
      >
        {busy ? words.opening : replaces ? words.replace : words.choose}
      </Button>
      <span className={styles.shoot}>
        <Button disabled={busy} onClick={() => camera.current?.click()}>
          {words.shoot}
        </Button>
      </span>
      <Text component="p" type="secondary" className={styles.hint}>
        {isOver ? words.dropNow : words.drop}
      </Text>
    </Flex>
  )
}
