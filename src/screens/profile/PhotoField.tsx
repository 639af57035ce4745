import { useRef, useState } from 'react'
import { photoUrl } from '#domain/api/photoUrl.ts'
import type { PixelArea } from '#domain/rules/menu/photo.ts'
import type { User } from '#domain/schema/user.ts'
import { photoFaults } from '#i18n/menu/dishEdit.ts'
import { profile } from '#i18n/account/profile.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { changeProfile, sendProfilePhoto } from '#store/commands/account/profile.ts'
import { useConvivio } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useReport } from '#ui/feedback/report.ts'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { fileAddress, useFeatures } from '#ui/features.ts'
import { FileInput } from '#ui/fields/FileInput.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PhotoCrop } from '#ui/photo/PhotoCrop.tsx'
import { closePhoto, cropPhoto, openPhoto, PhotoError } from '#ui/photo/processPhoto.ts'
import type { OpenPhoto } from '#ui/photo/processPhoto.ts'
import { Text } from '#ui/Text.tsx'
import styles from './ProfileScreen.module.css'

const words = profile.photo

/** A photo that is chosen, cropped and sent. */
function useProfilePhoto() {
  const convivio = useConvivio()
  const report = useReport()
  const [photo, setPhoto] = useState<OpenPhoto>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function run(work: () => Promise<string | undefined>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      setFault(await work())
    } catch (error) {
      report(error)
      setFault(photoFaults[error instanceof PhotoError ? error.fault : 'unreadable'])
    }
    setBusy(false)
  }
  const drop = () => {
    if (photo) closePhoto(photo)
    setPhoto(undefined)
  }
  const choose = (file: File) =>
    run(async () => {
      setPhoto(await openPhoto(file))
      return undefined
    })
  const send = (opened: OpenPhoto, area: PixelArea) =>
    run(async () => {
      const answer = await sendProfilePhoto(convivio, await cropPhoto(opened, area))
      if (answer.status === 'refused') return refusalText(answer.refusal)
      if (answer.status === 'failed') return failures[answer.failure]
      drop()
      return undefined
    })
  return { photo, busy, fault, drop, choose, send }
}

export function PhotoField({ user }: { readonly user: User }) {
  const { photo, busy, fault, drop, choose, send } = useProfilePhoto()
  return (
    <Flex vertical gap="ms" className={styles.photo}>
      {photo ? (
        <PhotoCrop photo={photo} busy={busy} onCancel={drop} onCrop={(area) => void send(photo, area)} />
      ) : (
        <StoredPhoto user={user} busy={busy} onFile={(file) => void choose(file)} />
      )}
      {fault !== undefined && <Caution kind="error">{fault}</Caution>}
    </Flex>
  )
}

interface StoredProps {
  readonly user: User
  readonly busy: boolean
  readonly onFile: (file: File) => void
}

/** The photo as others see it, and how it is replaced. */
function StoredPhoto({ user, busy, onFile }: StoredProps) {
  const convivio = useConvivio()
  const explain = useExplain()
  const features = useFeatures()
  const chooser = useRef<HTMLInputElement>(null)
  const kept = photoUrl(user.image)
  return (
    <>
      <Text component="p" strong>
        {words.label}
      </Text>
      {kept && <img src={fileAddress(kept, features)} alt={words.yours} width={96} height={96} />}
      <FileInput ref={chooser} accept="image/png,image/jpeg" label={words.choose} onFile={onFile} />
      <Flex wrap gap="sm">
        <Button icon={<Icon name="picture" />} loading={busy} onClick={() => chooser.current?.click()}>
          {kept ? words.replace : words.choose}
        </Button>
        {kept && (
          <Button
            kind="quiet"
            icon={<Icon name="trash" />}
            onClick={() => explain(changeProfile(convivio, { image: undefined }))}
          >
            {words.remove}
          </Button>
        )}
      </Flex>
    </>
  )
}
