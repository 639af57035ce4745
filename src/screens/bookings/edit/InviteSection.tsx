import { inGroups } from '#domain/text/bookCode.ts'
import type { Book } from '#domain/schema/booking.ts'
import { bookingEdit } from '#i18n/bookings/bookingEdit.ts'
import { it } from '#i18n/it.ts'
import { useHotel } from '#store/hooks.tsx'
import { Button } from '#ui/Button.tsx'
import { useFeatures } from '#ui/features.ts'
import { Caution } from '#ui/feedback/Caution.tsx'
import { CopyableText } from '#ui/feedback/CopyableText.tsx'
import { Flex } from '#ui/Flex.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import styles from './InviteSection.module.css'
import { BookingSection } from './BookingSection.tsx'
import type { BookCode } from './useBookCode.ts'

interface Props {
  readonly book: Book
  readonly people: number | undefined
  readonly invite: BookCode
}

const words = bookingEdit.invite

/** Link and code for the guests, or why there are none yet (docs/domain.md, Invitations). */
export function InviteSection({ book, people, invite }: Props) {
  const { guestAppUrl, customUrl } = useFeatures()
  const hotel = useHotel()
  // Our own app asks the endpoints below `customUrl`.
  const canOrder = (guestAppUrl ?? customUrl) !== undefined && !hotel?.onlyVisualization
  const hasDays = book.checkin !== undefined && book.checkout !== undefined
  return (
    <BookingSection title={words.title} icon="qr">
      <p className={styles.text}>{words.text(canOrder)}</p>
      {!hasDays && <Caution>{words.noDates}</Caution>}
      {people === 0 && (
        <>
          <Caution>{words.noPeopleLink}</Caution>
          <Caution>{words.noPeopleCode}</Caution>
        </>
      )}
      {hasDays && people !== 0 && <LinkAndCode book={book} invite={invite} />}
    </BookingSection>
  )
}

function LinkAndCode({ book, invite }: Pick<Props, 'book' | 'invite'>) {
  const { branchIoUrl: link, code } = book
  const { isReady, isMaking, fault, make, refresh } = invite
  if (isMaking)
    return (
      <p className={styles.making} role="status">
        <span aria-hidden="true" />
        {words.generating}
      </p>
    )
  return (
    <>
      {fault && (
        <Caution kind="error" title={words.notMade} actions={<Button onClick={make}>{it.common.retry}</Button>}>
          {fault}
        </Caution>
      )}
      {link && code ? (
        <Flex component="dl" vertical gap="xs" className={styles.codes}>
          <Text component="dt" strong>
            {words.link}
          </Text>
          <dd>
            <CopyableText text={link} />
          </dd>
          <Text component="dt" strong>
            {words.code}
          </Text>
          <dd data-code="">
            <CopyableText text={code} shown={inGroups(code)} />
          </dd>
          <dd>
            <Button kind="quiet" icon={<Icon name="redo" />} onClick={() => void refresh()}>
              {words.refresh}
            </Button>
          </dd>
        </Flex>
      ) : (
        !fault && (
          <p className={styles.generate}>
            <Button icon={<Icon name="qr" />} disabled={!isReady} onClick={make}>
              {words.generate}
            </Button>
          </p>
        )
      )}
    </>
  )
}
