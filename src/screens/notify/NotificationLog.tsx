import { timeZoneOf } from '#domain/rules/hotel/hotel.ts'
import type { Hotel } from '#domain/schema/hotel.ts'
import { notify } from '#i18n/hotel/notify.ts'
import { longMoment } from '#i18n/hotel/pmsSettings.ts'
import { useNotifications } from '#store/loaders/notify.ts'
import { Button } from '#ui/Button.tsx'
import { Caution } from '#ui/feedback/Caution.tsx'
import { Flex } from '#ui/Flex.tsx'
import styles from './NotifyScreen.module.css'

const words = notify.log

export function NotificationLog({ hotel }: { readonly hotel: Hotel }) {
  const { sent, isLoading, failed, retry } = useNotifications(hotel.id)
  const zone = timeZoneOf(hotel)
  return (
    <section className={styles.log} aria-labelledby="notification-log">
      <Flex component="header" align="center" justify="space-between">
        <h2 id="notification-log">{words.title}</h2>
        <Button kind="quiet" onClick={retry}>
          {words.refresh}
        </Button>
      </Flex>
      {failed && <Caution kind="error">{words.failed}</Caution>}
      {!failed && !isLoading && sent.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ul>
        {sent.map(
          ({
            id,
            kind,
            by,
            text,
            askedAt,
            included,
            unreachable,
            delivered,
            deliveredByApp,
            failed: lost,
            endedAt,
          }) => (
            <li key={id}>
              <p className={styles.said}>{kind === 'reminder' ? words.reminder : text}</p>
              <p className={styles.about}>
                {[
                  words.by(
                    by ?? (kind === 'reminder' ? words.byItself : words.somebody),
                    askedAt === undefined ? '' : longMoment(askedAt, zone),
                  ),
                  words.delivered(delivered, included - unreachable),
                  deliveredByApp > 0 && words.onApp(deliveredByApp),
                  endedAt === undefined && words.underWay,
                  lost > 0 && words.notDelivered(lost),
                  unreachable > 0 && words.unreachable(unreachable),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
