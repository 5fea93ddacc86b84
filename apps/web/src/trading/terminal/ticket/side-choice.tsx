import { useTranslation } from 'react-i18next'
import classes from './ticket.module.css'

const SIDES = ['buy', 'sell'] as const

/** Buy or sell: the two large buttons of a ticket. */
export function SideChoice({ side, onSide }: { side: 'buy' | 'sell'; onSide: (side: 'buy' | 'sell') => void }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.sides} aria-label={t('spot:ticket.side')}>
      {SIDES.map(each => (
        <button key={each} type="button" data-side={each} aria-pressed={each === side} onClick={() => onSide(each)}>
          {t(`spot:side.${each}`)}
        </button>
      ))}
    </fieldset>
  )
}
