import { useDeferredValue, useState } from 'react'
import { useNow } from '#ui/useNow.ts'
import { menuPage } from '#domain/menu/page/page.ts'
import { menuWithFilesAt, publicMenu } from '#domain/menu/publicMenu.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import type { Language } from '#domain/schema/values.ts'
import { guestLook } from '#i18n/hotel/guestLook.ts'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { useSelect } from '#store/hooks.tsx'
import { publicMenuFacts } from '#store/selectors/publicMenu.ts'
import { useFeatures } from '#ui/features.ts'
import { BrandSection } from './BrandSection.tsx'
import styles from './Look.module.css'
import { ContactsSection, DishesSection, LanguagesSection, OrderingSection, TextsSection } from './TextsSection.tsx'

export function LookTab(props: SettingsProps) {
  const [language, setLanguage] = useState<Language>('it')
  return (
    <div className={styles.beside}>
      <div>
        <BrandSection {...props} />
        <TextsSection {...props} language={language} onLanguage={setLanguage} />
        <ContactsSection {...props} />
        <DishesSection {...props} />
        <OrderingSection {...props} />
        <LanguagesSection {...props} />
      </div>
      <Preview hotel={props.hotel} language={language} />
    </div>
  )
}

function Preview({ hotel, language }: { readonly hotel: Hotel; readonly language: Language }) {
  const { filesOrigin } = useFeatures()
  const now = useNow()
  const tables = useSelect((state) => state.tables)
  // The frame loads anew with each change: not for every key.
  const shown = useDeferredValue(tables)
  const menu = publicMenu(hotel.id, publicMenuFacts({ tables: shown }, hotel), language, now)
  if (!menu) return null
  const page = menuPage(menuWithFilesAt(filesOrigin, menu), { isPreview: true })
  return (
    <div className={styles.phone}>
      {/* Nothing in it runs; of this origin, or it were shown no pictures. */}
      <iframe title={guestLook.preview} sandbox="allow-same-origin" srcDoc={page} />
    </div>
  )
}
