import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { tutorialPathAfter } from '#domain/reference/tutorialSteps.ts'
import { settings } from '#i18n/hotel/settings.ts'
import { useHotel } from '#store/hooks.tsx'
import { useRefusedRow } from '#store/editing/useRefusedRow.ts'
import { Button } from '#ui/Button.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { unsavedWork } from '#ui/feedback/unsavedWork.ts'
import { Flex } from '#ui/Flex.tsx'
import { useConfirm } from '#ui/overlay/Confirm.tsx'
import { Page } from '#ui/Page.tsx'
import { useTutorialMode } from '#ui/url/useTutorialMode.ts'
import { useUrlQuery } from '#ui/url/useUrlQuery.ts'
import styles from './HotelEditScreen.module.css'
import { tabs } from './tabs.tsx'

function RefusedChanges({ hotelId }: { readonly hotelId: string }) {
  const refused = useRefusedRow('Hotel', hotelId)
  if (!refused) return null
  return (
    <div className={styles.refused}>
      <Refused {...refused} />
    </div>
  )
}

function TabStrip({ current }: { readonly current: string }) {
  const { queryWith } = useUrlQuery()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const strip = useRef<HTMLElement>(null)
  // On a phone the strip is wider than the screen. Not as a ref of the link: links render while the page scrolls.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (strip.current && link)
      strip.current.scrollLeft =
        link.offsetLeft - strip.current.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  if (tabs.length === 1) return null

  async function askBefore(event: MouseEvent, to: string): Promise<void> {
    const work = unsavedWork()
    if (!work || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (await confirm({ text: work.question.text })) await navigate(to, { replace: true })
  }

  return (
    <Flex component="nav" ref={strip} gap="lg" className={styles.strip} aria-label={settings.tabsLabel}>
      {tabs.map(({ key, label }) => (
        <Link
          key={key}
          to={`?${queryWith({ tab: key })}`}
          replace
          onClick={(event) => void askBefore(event, `?${queryWith({ tab: key })}`)}
          aria-current={key === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </Flex>
  )
}

export function HotelEditScreen() {
  const navigate = useNavigate()
  const { get, replace } = useUrlQuery()
  const inTutorial = useTutorialMode()
  const hotel = useHotel()
  const [nameMissing, setNameMissing] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  if (!hotel) return <Navigate to="/hotels" replace />

  const { id } = hotel
  const { key, Body, isWide } = tabs.find((tab) => tab.key === get('tab')) ?? tabs[0]

  const next = () => {
    // The field itself is asked, where it is shown: a name that was cleared is not saved.
    const field = form.current?.querySelector<HTMLInputElement>('input[data-field="name"]')
    const isMissing = !(field ? field.value : (hotel.name ?? '')).trim()
    setNameMissing(isMissing)
    if (isMissing) return field ? field.focus() : void replace({ tab: tabs[0].key })
    void navigate(tutorialPathAfter(id, 'hotel') ?? '/hotels')
  }
  const done = () => navigate(get('fromHotels') === '1' ? '/hotels' : `/hotels/${id}/calendar`)

  return (
    <Page title={inTutorial ? settings.tutorialTitle : settings.title} intro={inTutorial && settings.tutorialIntro}>
      <TabStrip current={key} />
      <RefusedChanges hotelId={id} />
      <div ref={form} className={isWide ? undefined : styles.text} onInput={() => setNameMissing(false)}>
        <Body key={id} hotel={hotel} nameRequired={inTutorial} nameMissing={nameMissing} />
      </div>
      <footer className={`${styles.footer} ${isWide ? '' : styles.text}`}>
        <p>{settings.autosave}</p>
        <Button kind="primary" onClick={inTutorial ? next : done}>
          {inTutorial ? settings.next : settings.done}
        </Button>
      </footer>
    </Page>
  )
}
