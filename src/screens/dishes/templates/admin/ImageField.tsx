import { useEffect, useRef, useState } from 'react'
import { isTemplateImage } from '#domain/menu/template.ts'
import { isPhoto } from '#domain/rules/menu/photo.ts'
import type { Refusal } from '#domain/rules/verdict.ts'
import type { StoredFile } from '#domain/schema/fields.ts'
import { refusalText } from '#i18n/refusals.ts'
import { templates } from '#i18n/menu/templates.ts'
import { Button } from '#ui/Button.tsx'
import { FileInput } from '#ui/fields/FileInput.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TemplateImage } from '#screens/dishes/templates/TemplateImage.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './TemplateDialog.module.css'

const words = templates.admin

async function faultOf(file: File): Promise<Refusal | undefined> {
  const data = new Uint8Array(await file.arrayBuffer())
  if (!isPhoto(data)) return 'fileNotImage'
  return isTemplateImage(data) ? undefined : 'templateImageSize'
}

interface Props {
  readonly stored: StoredFile | undefined
  readonly chosen: File | undefined
  readonly error: string | undefined
  readonly onChoose: (file: File) => void
}

export function ImageField({ stored, chosen, error, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState<Refusal>()
  const take = async (file: File) => {
    const found = await faultOf(file)
    setFault(found)
    if (!found) onChoose(file)
  }
  const said = fault ? refusalText(fault) : error
  return (
    <Flex vertical gap="sm">
      <Text strong>{words.image}</Text>
      <div className={styles.preview}>{chosen ? <Preview file={chosen} /> : <TemplateImage image={stored} />}</div>
      <div>
        <FileInput
          ref={input}
          accept="image/png,image/jpeg"
          label={words.chooseImage}
          onFile={(file) => void take(file)}
        />
        <Button icon={<Icon name="picture" />} onClick={() => input.current?.click()}>
          {words.chooseImage}
        </Button>
      </div>
      {said ? (
        <Text component="p" role="alert" size="md" type="danger" medium>
          {said}
        </Text>
      ) : (
        <p>{words.imageHint}</p>
      )}
    </Flex>
  )
}

function Preview({ file }: { readonly file: File }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [file])
  return <img ref={image} alt={words.preview} width="1024" height="500" />
}
