import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price as PriceUnits, RATE_SCALE } from '@assay/money/kinds'
import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { Price } from '@assay/ui/numbers/price'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { PreviewRow } from '../../../trading/terminal/ticket/preview-row.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import type { TicketContext } from '../ticket/form/ticket-context.ts'
import classes from './dialogs.module.css'
import { leverageFacts } from './leverage-facts.ts'

interface LeverageFiguresProps {
  side: 'long' | 'short'
  leverage: number
  around: TicketContext
}

/** Live: how far a move liquidates at this leverage, how large a position can be, and what becomes of the one that is open. */
export function LeverageFigures({ side, leverage, around }: LeverageFiguresProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { rules } = around
  const { positionMax, affordable, distance, open } = leverageFacts(side, leverage, around)
  const none = t('perp:preview.none')
  const price = (units: PriceUnits | undefined) =>
    units ? <Price value={formatDecimal(units, PRICE_SCALE)} decimals={rules.priceDecimals} /> : none
  return (
    <>
      <dl className={shared.preview} aria-live="polite">
        <PreviewRow
          name={t('perp:leverage.distance')}
          term="terms:distanceToLiquidation"
          note={t(side === 'long' ? 'perp:leverage.falls' : 'perp:leverage.rises')}
        >
          {distance === undefined ? none : <bdi className="number">{formatShare(formatDecimal(distance, RATE_SCALE), locale)}</bdi>}
        </PreviewRow>
        <PreviewRow name={t('perp:leverage.positionMax')}>
          <Amount value={formatDecimal(positionMax, rules.quoteScale)} asset={rules.quote} />
        </PreviewRow>
        <PreviewRow name={t('perp:leverage.affordable')}>
          <Amount value={affordable === undefined ? '' : formatDecimal(affordable, rules.baseScale)} asset={rules.base} own />
        </PreviewRow>
        {open ? (
          <PreviewRow name={t('perp:leverage.open')} term="terms:liquidationPrice">
            <span dir="ltr">
              {price(open.before)} → {price(open.after)}
            </span>
          </PreviewRow>
        ) : null}
      </dl>
      {leverage >= WARNED_FROM ? <p className={classes.locked}>{t('perp:leverage.warning')}</p> : null}
    </>
  )
}

/** From here on a usual day's move is enough. */
const WARNED_FROM = 20
