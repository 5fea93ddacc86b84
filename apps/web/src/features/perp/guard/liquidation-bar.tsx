import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PositionAction } from '../positions/position-action.ts'
import classes from './guard.module.css'
import type { NearPosition } from './near-positions.ts'

interface LiquidationBarProps {
  /** The nearest first. */
  near: readonly NearPosition[]
  /** Opens the dialog of an action. */
  onAction: (action: PositionAction) => void
  /** Opens the transfer to the contract wallet: all of it stands behind a cross position. */
  onFunds: () => void
}

/** The position that is nearest to liquidation, how near, and what can be done about it; absent while none is near. */
export function LiquidationBar({ near, onAction, onFunds }: LiquidationBarProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const nearest = near[0]
  if (!nearest) return null
  const { position, distance, level, isNearer } = nearest
  const { positionId, market, side, marginMode, liquidationPrice } = position
  const facts = { percent: formatShare(formatDecimal(distance, RATE_SCALE), locale), price: formatNumber(liquidationPrice, locale) }
  const tone = level === 20 || !isNearer ? undefined : level === 10 || level === 50 ? 'warn' : 'alarm'
  return (
    <section className={classes.bar} aria-label={t('perp-guard:bar.label')} data-tone={tone}>
      <p>
        <strong>
          <bdi dir="ltr">{market}</bdi> {t(`perp-lists:side.${side}`)}
        </strong>{' '}
        <span>{t('perp-guard:bar.distance', facts)}</span>
        {near.length > 1 ? <span className={classes.others}>{t('perp-guard:bar.others', { number: near.length - 1 })}</span> : null}
      </p>
      <span className={classes.actions}>
        {marginMode === 'isolated' ? (
          <Button size="compact-xs" onClick={() => onAction({ kind: 'margin', positionId })}>
            {t('perp-guard:bar.margin')}
          </Button>
        ) : (
          <Button size="compact-xs" onClick={onFunds}>
            {t('perp-guard:bar.funds')}
          </Button>
        )}
        {(['reduce', 'close'] as const).map(action => (
          <Button key={action} size="compact-xs" variant="default" onClick={() => onAction({ kind: 'close', positionId })}>
            {t(`perp-guard:bar.${action}`)}
          </Button>
        ))}
      </span>
    </section>
  )
}
