import { useId, useRef, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { photoUrl } from '#domain/api/photoUrl.ts'
import { DEFAULT_COLOUR, isReadableColour, readableColour, typedColour } from '#domain/rules/hotel/guestLook.ts'
import { fittedSize, isPhoto } from '#domain/rules/menu/photo.ts'
import { guestLook } from '#i18n/hotel/guestLook.ts'
import { it } from '#i18n/it.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import { useChange } from '#screens/hotelEdit/useChange.ts'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { changeGuestLook, sendLogo } from '#store/commands/hotel/guestLook.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { FileInput } from '#ui/fields/FileInput.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './Look.module.css'

type LogoFault = 'fileNotImage' | 'damaged'
type OpenLogo =
  | { readonly status: 'opened'; readonly logo: Blob }
  | { readonly status: 'bad'; readonly fault: LogoFault }

/** Pixels of the longer side: sharp on every phone, and on the printed sheet. */
const SIDE = 640
const HEAD_BYTES = 64

/** A PNG that keeps what is transparent. */
async function openLogo(file: Blob): Promise<OpenLogo> {
  try {
    if (!isPhoto(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())))
      return { status: 'bad', fault: 'fileNotImage' }
    const pixels = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const { width, height } = fittedSize(pixels, SIDE)
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.drawImage(pixels, 0, 0, width, height)
    pixels.close()
    const logo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return logo ? { status: 'opened', logo } : { status: 'bad', fault: 'damaged' }
  } catch {
    return { status: 'bad', fault: 'damaged' }
  }
}

const words = guestLook.brand

export function BrandSection({ hotel }: SettingsProps) {
  return (
    <SettingsSection title={words.title} text={words.text}>
      <LogoField hotel={hotel} />
      <ColourField hotel={hotel} />
    </SettingsSection>
  )
}

function LogoField({ hotel }: Pick<SettingsProps, 'hotel'>) {
  const convivio = useConvivio()
  const change = useChange(hotel.id)
  const features = useFeatures()
  const chooser = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const logo = photoUrl(hotel.logo)

  const take = async (file: File) => {
    setSending(true)
    setFault(undefined)
    const opened = await openLogo(file)
    if (opened.status === 'bad') setFault(words.faults[opened.fault])
    else {
      const answer = await sendLogo(convivio, hotel.id, opened.logo, serverNow())
      if (answer.status === 'refused') setFault(refusalText(answer.refusal))
      if (answer.status === 'failed') setFault(failures[answer.failure])
    }
    setSending(false)
  }
  return (
    <Flex vertical align="start" gap="sm" className={styles.logo}>
      <p className={styles.label}>{words.logo}</p>
      {logo && <img src={fileAddress(logo, features)} alt={words.logoOf(hotel.name ?? it.common.unnamed)} />}
      <FileInput ref={chooser} accept="image/png,image/jpeg" label={words.choose} onFile={(file) => void take(file)} />
      <Flex wrap align="center" gap="sm" className={styles.actions}>
        <Button icon={<Icon name="picture" />} loading={isSending} onClick={() => chooser.current?.click()}>
          {logo ? words.replace : words.choose}
        </Button>
        {logo && (
          <Button kind="quiet" icon={<Icon name="trash" />} onClick={() => change({ logo: undefined })}>
            {words.remove}
          </Button>
        )}
      </Flex>
      <Text component="p" size="md" type="secondary" className={styles.hint}>
        {words.logoHint}
      </Text>
      {fault && <Caution kind="error">{fault}</Caution>}
    </Flex>
  )
}

/** Typed as a brand's book has it, with or without `#`, also in three digits. */
function HexField({ shown, onColour }: { readonly shown: string; readonly onColour: (colour: string) => void }) {
  const [typed, setTyped] = useState(shown)
  const [isWrong, setWrong] = useState(false)
  const settle = () => {
    const read = typedColour(typed)
    setWrong(read === undefined)
    if (read !== undefined && read !== shown) onColour(read)
  }
  return (
    <div className={styles.hex}>
      <TextField
        label={words.hex}
        value={typed}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        error={isWrong ? words.hexWrong : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
        }}
      />
    </div>
  )
}

function ColourField({ hotel }: Pick<SettingsProps, 'hotel'>) {
  const id = useId()
  const convivio = useConvivio()
  const explain = useExplain()
  const { colour } = hotel.guestLook ?? {}
  const [refused, setRefused] = useState<string>()
  const keep = (chosen: string | undefined) => {
    setRefused(undefined)
    explain(changeGuestLook(convivio, hotel.id, { colour: chosen ?? '' }, serverNow()))
  }
  const choose = (chosen: string) => (isReadableColour(chosen) ? keep(chosen) : setRefused(chosen))
  const shown = refused ?? colour ?? DEFAULT_COLOUR
  const darker = refused === undefined ? undefined : readableColour(refused)
  return (
    <Flex vertical align="start" gap="sm" className={styles.logo}>
      <label className={styles.label} htmlFor={id}>
        {words.colour}
      </label>
      <Flex wrap align="center" gap="sm" className={styles.actions}>
        <input
          id={id}
          type="color"
          className={styles.colour}
          value={shown}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => choose(target.value)}
        />
        <HexField key={shown} shown={shown} onColour={choose} />
        {colour !== undefined && (
          <Button kind="quiet" onClick={() => keep(undefined)}>
            {words.ours}
          </Button>
        )}
      </Flex>
      <Text component="p" id={`${id}-hint`} size="md" type="secondary" className={styles.hint}>
        {words.colourHint}
      </Text>
      {refused !== undefined && darker !== undefined && (
        <Caution actions={<Button onClick={() => keep(darker)}>{words.useDarker(darker)}</Button>}>
          {words.tooLight(refused)}
        </Caution>
      )}
    </Flex>
  )
}
