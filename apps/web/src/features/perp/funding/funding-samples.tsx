import { read } from '@assay/client/call/queries'
import { Change } from '@assay/ui/numbers/change'
import { SignedShare } from '@assay/ui/numbers/signed-share'
import { ErrorState } from '@assay/ui/states/error-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { getPerpFundingEvidence, type PerpFundingRate } from '@assay/wire/perp/markets'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import type { PerpRules } from '../perp-rules.ts'
import classes from './funding.module.css'
import { fundingFrom } from './funding-from.ts'

const RATE_DECIMALS = 6
const WIDTH = 600
const HEIGHT = 90

interface FundingSamplesProps {
  market: string
  rate: PerpFundingRate
  rules: PerpRules
}

/** The samples that a settled rate is the mean of, and the rate computed from them again here. */
export function FundingSamples({ market, rate, rules }: FundingSamplesProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getPerpFundingEvidence, { market, at: String(rate.at) }))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <Skeleton height={120} />
  const { mean, computed, equal } = fundingFrom(data, rules)
  return (
    <div className={classes.samples}>
      <Line samples={data.samples} label={t('perp-lists:rates.samplesOf', { count: data.samples.length, number: data.samples.length })} />
      <Facts
        facts={[
          { name: t('perp-lists:rates.mean'), value: <Change value={mean} decimals={RATE_DECIMALS} /> },
          { name: t('evidence:recorded'), value: <SignedShare value={rate.rate} decimals={RATE_DECIMALS} /> },
          { name: t('evidence:computed'), value: <Change value={computed} decimals={RATE_DECIMALS} /> },
          {
            name: t('evidence:compared'),
            value: <StatusPill tone={equal ? 'good' : 'bad'}>{equal ? t('evidence:equal') : t('evidence:unequal')}</StatusPill>,
          },
        ]}
      />
    </div>
  )
}

/** A picture of the samples, so binary numbers do; the middle line is no premium. */
function Line({ samples, label }: { samples: ResponseOf<typeof getPerpFundingEvidence>['samples']; label: string }) {
  const values = samples.map(sample => Number(sample.premium))
  const most = Math.max(...values.map(Math.abs), Number.EPSILON)
  const points = values.map(
    (value, place) => `${(place / Math.max(values.length - 1, 1)) * WIDTH},${HEIGHT / 2 - (value / most) * (HEIGHT / 2 - 4)}`,
  )
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
        <polyline fill="none" stroke="var(--text)" vectorEffect="non-scaling-stroke" points={points.join(' ')} />
      </svg>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
