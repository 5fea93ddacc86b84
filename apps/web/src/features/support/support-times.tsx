import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { getSupportTimes } from '@assay/wire/support/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useReviewTime } from '../../shared/use-review-time.ts'
import classes from './support.module.css'

const MINUTE_MS = 60_000

/** When support answers, by when a message of now is answered, and how long a first reply took lately. */
export function SupportTimesLine() {
  const { t } = useTranslation()
  const inWords = useReviewTime()
  const { data } = useQuery({ ...read(getSupportTimes, {}), refetchInterval: MINUTE_MS })
  if (!data) return <div className={classes.times} aria-busy="true" />
  const { isServed, nextServedAt, expectedReplyAt, medianReplyMs } = data
  return (
    <dl className={classes.times}>
      <div>
        <dt>{t(isServed ? 'support:times.open' : 'support:times.closed')}</dt>
        <dd>{isServed ? t('support:times.hours') : <Moment at={nextServedAt} precision="minute" />}</dd>
      </div>
      <div>
        <dt>{t('support:times.expected')}</dt>
        <dd>
          <Moment at={expectedReplyAt} precision="minute" />
        </dd>
      </div>
      <div>
        <dt>{t('support:times.median')}</dt>
        <dd>{medianReplyMs > 0 ? inWords(Math.max(1, Math.round(medianReplyMs / MINUTE_MS))) : t('support:times.notMeasured')}</dd>
      </div>
    </dl>
  )
}
