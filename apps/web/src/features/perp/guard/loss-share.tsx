import { read } from '@assay/client/call/queries'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getLossStatistics, type LossStatistics } from '@assay/wire/risk-quiz/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from './guard.module.css'

/** How many accounts lose with contracts, and what that is counted from. */
export function LossShare({ statistics }: { statistics: LossStatistics }) {
  const { t } = useTranslation()
  return (
    <p className={classes.loss}>
      <strong>{useLossText(statistics)}</strong> {t('perp-guard:loss.source')}
    </p>
  )
}

/** The same, as soon as it is known. */
export function Losses() {
  const { data } = useQuery(read(getLossStatistics, {}))
  return data ? <LossShare statistics={data} /> : null
}

/** The same in one line, for the foot of a ticket, with the whole of it on hover; nothing until it is known. */
export function LossLine() {
  const { data } = useQuery(read(getLossStatistics, {}))
  return data ? <Line statistics={data} /> : null
}

function Line({ statistics }: { statistics: LossStatistics }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { share } = statistics
  return (
    <p className={classes.lossLine} title={`${useLossText(statistics)} ${t('perp-guard:loss.source')}`}>
      {share === ''
        ? t('perp-guard:loss.fewShort')
        : t('perp-guard:loss.shareShort', { percent: formatShare(share, locale, { decimals: 0 }) })}
    </p>
  )
}

function useLossText({ share, minimum }: LossStatistics): string {
  const { t } = useTranslation()
  const locale = useLocale()
  if (share === '') return t('perp-guard:loss.few', { minimum })
  return t('perp-guard:loss.share', { percent: formatShare(share, locale, { decimals: 0 }) })
}
