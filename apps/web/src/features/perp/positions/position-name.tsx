import type { PerpPosition } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import classes from './positions.module.css'

/** Long or short: a word, coloured. */
export function PositionSide({ side }: { side: PerpPosition['side'] }) {
  const { t } = useTranslation()
  return (
    <span className={classes.side} data-side={side}>
      {t(`perp-lists:side.${side}`)}
    </span>
  )
}

interface PositionKindProps {
  position: PerpPosition
  /** False where it has a column of its own. */
  withLeverage?: boolean
}

/** Side, leverage and margin mode in one line: what kind of position it is. */
export function PositionKind({ position: { side, leverage, marginMode }, withLeverage = true }: PositionKindProps) {
  const { t } = useTranslation()
  return (
    <span className={classes.kind}>
      <PositionSide side={side} />
      {withLeverage ? <bdi dir="ltr">{t('perp-lists:word.leverage', { number: leverage })}</bdi> : null}
      <span>{t(`perp-lists:mode.${marginMode}`)}</span>
    </span>
  )
}
