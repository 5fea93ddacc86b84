import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { breakEvenRate, expectedLossRate } from '@assay/rules/options/break-even'
import { expiryOf, startOf } from '@assay/rules/options/schedule'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { PreviewRow } from '../../../trading/terminal/ticket/preview-row.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { moneyDecimals } from '../money-decimals.ts'
import type { OptionRules } from '../option-rules.ts'
import type { TicketReading } from './read-ticket.ts'
import classes from './ticket.module.css'
import type { TicketContext } from './ticket-context.ts'

interface TicketPreviewProps {
  rules: OptionRules
  reading: TicketReading | undefined
  around: TicketContext | undefined
}

const nothing = <span className={shared.nothing}>—</span>

/** What the contract costs and may bring, by the functions that decide it; the odds are there for whoever has typed nothing yet too. */
export function TicketPreview({ rules: { quote }, reading, around }: TicketPreviewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { figures, duration } = reading ?? {}
  const share = (rate: bigint, decimals: number) => formatShare(formatDecimal(rate, RATE_SCALE), locale, { decimals, isNearest: true })
  return (
    <dl className={`${shared.preview} ${classes.preview}`}>
      <PreviewRow
        name={t('options:preview.pay')}
        {...(figures && { note: t('options:preview.payNote', { fee: formatNumber(figures.fee, locale) }) })}
      >
        {figures ? <Amount value={figures.pay} asset={quote} decimals={moneyDecimals(figures.pay)} /> : nothing}
      </PreviewRow>
      <PreviewRow name={t('options:preview.receive')} term="terms:payout">
        {figures ? <Amount value={figures.receive} asset={quote} decimals={moneyDecimals(figures.receive)} /> : nothing}
      </PreviewRow>
      <PreviewRow
        name={t('options:preview.breakEven')}
        term="terms:breakEvenHitRate"
        article="options"
        {...(duration && { note: t('options:preview.breakEvenNote', { rate: share(duration.payoutRate, 0) }) })}
      >
        {duration ? <span className="number">{share(breakEvenRate(duration), 2)}</span> : nothing}
      </PreviewRow>
      <PreviewRow
        name={t('options:preview.expected')}
        term="terms:expectedLoss"
        article="options"
        {...(duration && figures && { note: share(expectedLossRate(duration), 2) })}
      >
        {figures ? (
          <Amount value={figures.expectedLoss} asset={quote} decimals={moneyDecimals(figures.expectedLoss)} />
        ) : duration ? (
          <span className="number">{share(expectedLossRate(duration), 2)}</span>
        ) : (
          nothing
        )}
      </PreviewRow>
      <PreviewRow name={t('options:preview.expires')}>
        {duration && around ? <Moment at={expiryOf(startOf(around.at, around.sourceAge), duration.seconds)} precision="time" /> : nothing}
      </PreviewRow>
    </dl>
  )
}
