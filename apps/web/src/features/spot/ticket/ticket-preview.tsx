import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { PreviewRow } from '../../../trading/terminal/ticket/preview-row.tsx'
import classes from '../../../trading/terminal/ticket/ticket.module.css'
import { useFeeNote } from '../../../trading/terminal/ticket/use-fee-note.ts'
import type { PairRules } from '../pair-rules.ts'
import type { TicketFigures } from './figures.ts'
import type { TicketForm } from './form.ts'
import { tradesAtMarket, waits } from './ticket-types.ts'

interface TicketPreviewProps {
  form: TicketForm
  rules: PairRules
  /** Absent while the ticket is not complete. */
  figures: TicketFigures | undefined
}

const nothing = <span className={classes.nothing}>—</span>

/** What the order would do, by the functions that decide it. */
export function TicketPreview({ form, rules, figures }: TicketPreviewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <>
      <dl className={classes.preview}>
        <PriceRow form={form} rules={rules} figures={figures} />
        <PreviewRow name={t('spot:ticket.notional')} term="terms:notional">
          {figures ? <Amount value={figures.notional} asset={rules.quote} /> : nothing}
        </PreviewRow>
        <PreviewRow
          name={t('spot:ticket.fee')}
          term="terms:makerAndTaker"
          article="spot"
          note={useFeeNote(rules.text, figures?.feeKind ?? (form.type === 'market' ? 'taker' : 'both'))}
        >
          {figures ? <Amount value={figures.fee} asset={figures.feeAsset} /> : nothing}
        </PreviewRow>
        <PreviewRow name={t('spot:ticket.receive')}>
          {figures ? <Amount value={figures.receive} asset={figures.receiveAsset} /> : nothing}
        </PreviewRow>
        <LastRow rules={rules} figures={figures} />
      </dl>
      {figures?.strongImpact ? (
        <p className={classes.warnings} role="status">
          {t('spot:ticket.impact', { rate: formatShare(figures.slippage, locale) })}
        </p>
      ) : null}
    </>
  )
}

/** At which price: what comes out of the book, or what the figures of an order that waits are counted at. One with a price has said it. */
function PriceRow({ form, rules, figures }: TicketPreviewProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (waits(form.type) || form.type === 'oco') {
    if (!tradesAtMarket(form.type)) return null
    return (
      <PreviewRow name={t('trading:preview.countedAt')}>
        {figures?.countedAt ? <Price value={figures.countedAt} decimals={rules.priceDecimals} /> : nothing}
      </PreviewRow>
    )
  }
  return (
    <PreviewRow
      name={t('spot:ticket.averagePrice')}
      term="terms:slippage"
      note={figures?.slippage ? t('spot:ticket.slippage', { rate: formatShare(figures.slippage, locale) }) : ''}
    >
      {figures?.averagePrice ? <Price value={figures.averagePrice} decimals={rules.priceDecimals} /> : nothing}
    </PreviewRow>
  )
}

/** What rests, what ends unfilled, or what is frozen meanwhile. */
function LastRow({ rules, figures }: { rules: PairRules; figures: TicketFigures | undefined }) {
  const { t } = useTranslation()
  if (figures?.held)
    return (
      <PreviewRow name={t('trading:preview.held')} term="terms:frozen">
        <Amount value={figures.held} asset={figures.heldAsset} />
      </PreviewRow>
    )
  if (!figures?.rests && !figures?.ends) return null
  return (
    <PreviewRow name={figures.rests ? t('spot:ticket.rests') : t('trading:preview.ends')}>
      <Amount value={figures.rests || figures.ends} asset={rules.base} />
    </PreviewRow>
  )
}
