import { layoutOf, layouts } from '#domain/import/layouts.ts'
import { isAutomatic, pmsKinds } from '#domain/pms/pmsTypes.ts'
import type { AutomaticPms } from '#domain/pms/pmsTypes.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { pms } from '#i18n/hotel/pmsSettings.ts'
import { SettingsSection } from '#screens/hotelEdit/SettingsSection.tsx'
import type { SettingsProps } from '#screens/hotelEdit/useChange.ts'
import { ResumeSync } from '#screens/pmsSync/ResumeSync.tsx'
import { SyncResult } from '#screens/pmsSync/SyncResult.tsx'
import { Unimported } from '#screens/pmsSync/Unimported.tsx'
import { useSelect } from '#store/hooks.tsx'
import { usePmsRates } from '#store/loaders/pms.ts'
import { isAdmin } from '#store/selectors/session.ts'
import { Flex } from '#ui/Flex.tsx'
import { AnswerSection } from './AnswerSection.tsx'
import { CodesSection } from './CodesSection.tsx'
import { ConnectionSection } from './ConnectionSection.tsx'
import { KeySection } from './KeySection.tsx'
import { RatesSection } from './RatesSection.tsx'
import { TypeSection } from './TypeSection.tsx'
import styles from './Pms.module.css'

interface Props {
  readonly hotel: Hotel
  readonly type: AutomaticPms
}

function AutomaticPmsSections({ hotel, type }: Props) {
  const { rates, failed, retry } = usePmsRates(hotel.id)
  const isForAdmins = useSelect(isAdmin)
  return (
    <>
      <ConnectionSection hotel={hotel} kind={pmsKinds[type]} onAnswer={retry} />
      <SyncSection hotel={hotel} />
      <RatesSection hotel={hotel} seen={rates} isAsked failed={failed} onAsked={retry} />
      {isForAdmins && <AnswerSection hotel={hotel} name={pmsKinds[type].name} />}
    </>
  )
}

/** What the words in the files of a PMS mean; of the usual layout nothing is asked. */
function FileSections({ hotel }: { readonly hotel: Hotel }) {
  const layout = layoutOf(hotel.pmsType)
  if (!hotel.pmsType) return null
  if (layouts[layout].boards) return <CodesSection hotel={hotel} layout={layout} />
  return <RatesSection hotel={hotel} seen={[]} isAsked={false} />
}

export function PmsTab({ hotel }: SettingsProps) {
  const { pmsType } = hotel
  return (
    <>
      <TypeSection hotel={hotel} />
      {isAutomatic(pmsType) ? (
        <AutomaticPmsSections key={pmsType} hotel={hotel} type={pmsType} />
      ) : (
        <FileSections hotel={hotel} />
      )}
      <KeySection hotel={hotel} />
    </>
  )
}

function SyncSection({ hotel }: { readonly hotel: Hotel }) {
  return (
    <SettingsSection title={pms.sync.title} text={pms.sync.text}>
      <Flex wrap align="center" justify="space-between" gap="md" lines="sm" className={styles.line}>
        <SyncResult hotel={hotel} />
        <ResumeSync hotelId={hotel.id} />
      </Flex>
      <Unimported hotelId={hotel.id} />
    </SettingsSection>
  )
}
