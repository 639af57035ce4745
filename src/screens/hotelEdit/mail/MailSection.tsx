import encodeQR from 'qr'
import { useDeferredValue, useId, useState } from 'react'
import { serverNow } from '#browser/clock.ts'
import { useNow } from '#ui/useNow.ts'
import { invitationMail } from '#domain/mail/invitationMail.ts'
import type { Appearance } from '#domain/mail/layout.ts'
import { sampleInvitation, sampleLink } from '#domain/mail/sampleInvitation.ts'
import { invitationWords } from '#domain/reference/words/mailWords.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { wholePhotoUrl } from '#domain/api/photoUrl.ts'
import { GUEST_LANGUAGES } from '#domain/schema/values.ts'
import type { GuestLanguage } from '#domain/schema/values.ts'
import { mailSettings } from '#i18n/hotel/mailSettings.ts'
import { failures, refusalText } from '#i18n/refusals.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { changeMailConfig } from '#store/commands/hotel/hotel.ts'
import { useEditedText } from '#store/editing/useEditedText.ts'
import { useConvivio } from '#store/hooks.tsx'
import { useCall } from '#store/useCall.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { useExplain } from '#ui/feedback/useExplain.ts'
import { useFeatures } from '#ui/features.ts'
import { LongField } from '#ui/fields/LongField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './MailTab.module.css'

const words = mailSettings.mail
const languages = GUEST_LANGUAGES.map((value) => ({ value, label: words.languages[value] }))

type Look = Exclude<Appearance, 'auto'>
const looks = (['light', 'dark'] as const).map((value) => ({ value, label: words.looks[value] }))

export function MailSection({ hotel }: SettingsProps) {
  const [language, setLanguage] = useState<GuestLanguage>('it')
  return (
    <>
      <SettingsSection title={words.title} text={words.text}>
        <RadioGroup
          legend={words.language}
          isLegendHidden
          look="segments"
          options={languages}
          value={language}
          onChange={setLanguage}
        />
        <Greeting key={language} hotel={hotel} language={language} />
        <TestMail hotelId={hotel.id} language={language} />
      </SettingsSection>
      <Preview hotel={hotel} language={language} />
    </>
  )
}

interface Props {
  readonly hotel: Hotel
  readonly language: GuestLanguage
}

function Greeting({ hotel, language }: Props) {
  const convivio = useConvivio()
  const explain = useExplain()
  const text = useEditedText('Hotel', hotel, {
    read: ({ mailConfig }) => mailConfig?.greeting?.[language] ?? '',
    keep: (typed) =>
      explain(changeMailConfig(convivio, hotel.id, { greeting: { [language]: typed.trim() } }, serverNow())),
  })
  return (
    <LongField
      {...text}
      label={words.greeting(words.languages[language])}
      lang={language}
      placeholder={invitationWords[language].greeting}
      hint={words.greetingHint}
      maxLength={1000}
    />
  )
}

const asImage = (bytes: Uint8Array): string => `data:image/gif;base64,${btoa(String.fromCharCode(...bytes))}`

function Preview({ hotel, language }: Props) {
  const id = useId()
  const { publicUrl, filesOrigin } = useFeatures()
  const [look, setLook] = useState<Look>('light')
  const now = useNow()
  // The frame loads anew with each change: not for every key.
  const shown = useDeferredValue(hotel)
  const link = sampleLink(publicUrl || window.location.origin, shown.id)
  const sample = sampleInvitation(shown, { name: mailSettings.guest, language }, link, now)
  const { subject, html } = invitationMail(
    {
      ...sample,
      logo: wholePhotoUrl(shown.logo, filesOrigin),
      qr: asImage(encodeQR(link, 'gif', { scale: 4, border: 2 })),
    },
    look,
  )
  return (
    <div className={styles.preview}>
      <Flex wrap align="center" justify="space-between" className={styles.head}>
        <p id={id}>
          <span>{words.subject}</span> <strong lang={language}>{subject}</strong>
        </p>
        <RadioGroup
          legend={words.look}
          isLegendHidden
          look="segments"
          options={looks}
          value={look}
          onChange={setLook}
        />
      </Flex>
      {/* Nothing in it runs; of this origin, or it were shown no pictures. */}
      <iframe
        className={styles.frame}
        title={words.preview}
        sandbox="allow-same-origin"
        srcDoc={html}
        data-look={look}
      />
    </div>
  )
}

function TestMail({ hotelId, language }: { readonly hotelId: string; readonly language: GuestLanguage }) {
  const { isAsking, answer, ask } = useCall('send-test-mail')
  return (
    <>
      <div>
        <Button loading={isAsking} onClick={() => void ask({ hotelId, language })}>
          {words.send}
        </Button>
      </div>
      {answer && !isAsking && <Outcome answer={answer} />}
    </>
  )
}

function Outcome({ answer }: { readonly answer: NonNullable<ReturnType<typeof useCall<'send-test-mail'>>['answer']> }) {
  if (answer.status === 'refused') return <Caution kind="error">{refusalText(answer.refusal)}</Caution>
  if (answer.status === 'failed') return <Caution kind="error">{failures[answer.failure]}</Caution>
  const { to, outcome } = answer.result
  const said = mailSettings.outcome[outcome](to)
  return outcome === 'sent' ? (
    <p role="status" className={styles.sent}>
      {said}
    </p>
  ) : (
    <Caution kind="error">{said}</Caution>
  )
}
