import { Arrow } from '@assay/ui/marks/arrow'
import type { OptionContract } from '@assay/wire/options/calls'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

/** Bullish or bearish: an arrow and a word, coloured. */
export function DirectionName({ direction }: Pick<OptionContract, 'direction'>) {
  const { t } = useTranslation()
  return (
    <span className={classes.direction} data-direction={direction}>
      <Arrow points={direction === 'bullish' ? 'up' : 'down'} />
      {t(`options-lists:direction.${direction}`)}
    </span>
  )
}
