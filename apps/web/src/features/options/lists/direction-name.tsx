import type { OptionContract } from '@assay/wire/options'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

const ARROWS = { bullish: '▲', bearish: '▼' } as const

/** Bullish or bearish: an arrow and a word, coloured. */
export function DirectionName({ direction }: Pick<OptionContract, 'direction'>) {
  const { t } = useTranslation()
  return (
    <span className={classes.direction} data-direction={direction}>
      <span aria-hidden="true">{ARROWS[direction]}</span>
      {t(`options-lists:direction.${direction}`)}
    </span>
  )
}
