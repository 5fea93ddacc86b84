import { refresh } from '@assay/client/call/queries'
import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { getLimits, type SelfLimits } from '@assay/wire/limits/calls'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import classes from './limits.module.css'
import { SessionClock } from './session-clock.tsx'

/** So many losses in a row bring the pause. */
const LOSSES_BEFORE_PAUSE = 3

const again = () => void refresh(getLimits)

/** What happens by itself: the pause after losses in a row, and how long the person has been here. */
export function PauseCard({ limits: { lossesInRow, pausedUntil, sessionStartedAt } }: { limits: SelfLimits }) {
  const { t } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="pause">
      <h2 id="pause">{t('limits:pause.title')}</h2>
      <p>{t('limits:pause.hint', { number: LOSSES_BEFORE_PAUSE })}</p>
      {pausedUntil > serverNow() ? (
        <Note tone="warning" role="status">
          {t('limits:pause.until')} <Countdown clock={serverNow} until={pausedUntil} onEnd={again} />
        </Note>
      ) : null}
      <Facts
        facts={[
          {
            name: t('limits:pause.inRow'),
            value: (
              <bdi dir="ltr">
                {lossesInRow} / {LOSSES_BEFORE_PAUSE}
              </bdi>
            ),
          },
          ...(sessionStartedAt > 0 ? [{ name: t('limits:session.lasts'), value: <SessionClock since={sessionStartedAt} /> }] : []),
        ]}
      />
      <p>{t('limits:session.hint')}</p>
    </section>
  )
}
