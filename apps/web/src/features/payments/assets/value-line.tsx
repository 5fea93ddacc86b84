import { read } from '@assay/client/call/queries'
import { compareDecimals, subtractDecimals } from '@assay/money/decimal-text'
import { Change } from '@assay/ui/numbers/change'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import type { ResponseOf } from '@assay/wire/call'
import { getAssetHistory, HISTORY_DAYS } from '@assay/wire/payments/calls'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDaysText } from '../../../shared/use-days-text.ts'
import classes from './value-line.module.css'
import { ValuePicture } from './value-picture.tsx'

type Span = (typeof HISTORY_DAYS)[number]
const isSpan = (text: string): text is Span => (HISTORY_DAYS as readonly string[]).includes(text)

/** A new midnight comes once a day. */
const READ_EVERY_MS = 900_000

/** The days whose value is known, from the first one on at which there was anything. */
const shownDays = (days: ResponseOf<typeof getAssetHistory>['days']) => {
  const known = days.filter(({ value }) => value !== '')
  const begun = known.findIndex(({ value }) => compareDecimals(value, '0') !== 0)
  return begun === -1 ? [] : known.slice(begun)
}

/** What all wallets were worth at each midnight of a span of days, and now, as a line. */
export function ValueLine({ total }: { total: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const daysText = useDaysText()
  const [days, setDays] = useState<Span>('30')
  const { data, error, refetch } = useQuery({ ...read(getAssetHistory, { days }), refetchInterval: READ_EVERY_MS })
  const known = shownDays(data?.days ?? [])
  const [first] = known
  const change = first && total !== undefined ? subtractDecimals(total, first.value) : undefined
  return (
    <section className={classes.line} aria-label={t('payments:history.title')}>
      <div className={classes.head}>
        <p>
          {first && change !== undefined ? (
            <>
              <Change value={change} as="amount" decimals={2} asset="USDT" own />{' '}
              {t('payments:history.since', { day: formatMoment(first.at, locale, 'day') })}
            </>
          ) : null}
        </p>
        <SegmentedControl
          size="xs"
          aria-label={t('payments:history.span')}
          data={HISTORY_DAYS.map(each => ({ value: each, label: daysText(Number(each)) }))}
          value={days}
          onChange={chosen => isSpan(chosen) && setDays(chosen)}
        />
      </div>
      {error && !data ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : (
        <ValuePicture points={total === undefined ? known : [...known, { at: undefined, value: total }]} />
      )}
    </section>
  )
}
