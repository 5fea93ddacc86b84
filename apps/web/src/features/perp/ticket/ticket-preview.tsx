import { Amount } from '@assay/ui/numbers/amount'
import { Price } from '@assay/ui/numbers/price'
import { useTranslation } from 'react-i18next'
import { PreviewRow } from '../../../trading/terminal/ticket/preview-row.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { useFeeNote } from '../../../trading/terminal/ticket/use-fee-note.ts'
import type { PerpRules } from '../perp-rules.ts'
import type { maximumFigure, TicketFigures } from './form/figures.ts'
import type { TicketForm } from './form/form.ts'
import classes from './perp-ticket.module.css'
import { useTicketWarnings } from './use-ticket-warnings.ts'

interface TicketPreviewProps {
  form: TicketForm
  rules: PerpRules
  /** Absent while the ticket is not complete. */
  figures: TicketFigures | undefined
  /** The most that can be ordered, in the ticket's unit, and what bounds it; absent while it is not known. */
  maximum: ReturnType<typeof maximumFigure>
  leverage: number
}

const nothing = <span className={shared.nothing}>—</span>

/** What the order would cost and do, by the functions that decide it; always there, for whoever has typed nothing yet too. */
export function TicketPreview({ form, rules, figures, maximum, leverage }: TicketPreviewProps) {
  const { t } = useTranslation()
  const { quote } = rules
  const unit = form.unit === 'lots' ? t('perp:unit.lots') : form.unit === 'base' ? rules.base : quote
  const warnings = useTicketWarnings(figures, leverage)
  const closes = figures ? figures.cost === '' : form.effect === 'close' || form.reduceOnly
  return (
    <>
      <dl className={shared.preview}>
        {closes ? (
          <PreviewRow name={t('perp:preview.realised')} term="terms:realisedProfit">
            {figures?.realised ? <Amount value={figures.realised} asset={quote} sign="always" /> : nothing}
          </PreviewRow>
        ) : (
          <PreviewRow name={t('perp:preview.cost')} term="terms:orderCost">
            {figures ? <Amount value={figures.cost} asset={quote} /> : nothing}
          </PreviewRow>
        )}
        <PreviewRow
          name={t('spot:ticket.fee')}
          term="terms:makerAndTaker"
          article="perp"
          note={useFeeNote(rules.text, figures?.feeKind ?? (form.type === 'market' ? 'taker' : 'both'))}
        >
          {figures ? <Amount value={figures.fee} asset={quote} /> : nothing}
        </PreviewRow>
        <PreviewRow name={t('perp:preview.liquidation')} term="terms:liquidationPrice" article="perp">
          {figures ? <Liquidation rules={rules} figures={figures} /> : nothing}
        </PreviewRow>
        <PreviewRow name={t('perp:preview.maximum')} note={maximum ? t(`perp:most.${maximum.by}`) : ''}>
          {maximum ? <Amount value={maximum.size} asset={unit} own /> : '…'}
        </PreviewRow>
        <ExitResults rules={rules} figures={figures} />
      </dl>
      {warnings.length > 0 ? (
        <div className={classes.warnings} role="status">
          {warnings.map(warning => (
            <p key={warning} className={shared.warnings}>
              {warning}
            </p>
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Before and after; one figure where there was no position, a word where no price liquidates. */
function Liquidation({ rules, figures }: { rules: PerpRules; figures: TicketFigures }) {
  const { t } = useTranslation()
  const shown = (price: string) => (price ? <Price value={price} decimals={rules.priceDecimals} /> : t('perp:preview.none'))
  return (
    <span className={classes.change} data-testid="liquidation">
      {figures.liquidationBefore ? (
        <>
          <span className="visually-hidden">{t('perp:preview.before')} </span>
          {shown(figures.liquidationBefore)}
          <span aria-hidden="true" className={classes.arrow}>
            →
          </span>
          <span className="visually-hidden">{t('perp:preview.after')} </span>
        </>
      ) : null}
      {shown(figures.liquidationAfter)}
    </span>
  )
}

/** What the exits would make of the order's own part. */
function ExitResults({ rules, figures }: { rules: PerpRules; figures: TicketFigures | undefined }) {
  const { t } = useTranslation()
  if (!figures?.takeProfitPnl && !figures?.stopLossPnl) return null
  return (
    <PreviewRow name={t('perp:preview.exits')} term="terms:exits">
      {figures.takeProfitPnl ? <Amount value={figures.takeProfitPnl} decimals={2} sign="always" /> : nothing}
      {' / '}
      {figures.stopLossPnl ? <Amount value={figures.stopLossPnl} decimals={2} sign="always" asset={rules.quote} /> : nothing}
    </PreviewRow>
  )
}
