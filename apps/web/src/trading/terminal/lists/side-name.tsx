import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

/** Buy or sell: a word, coloured. */
export function SideName({ side }: { side: 'buy' | 'sell' }) {
  const { t } = useTranslation()
  return (
    <span className={classes.sideName} data-side={side}>
      {t(`spot:side.${side}`)}
    </span>
  )
}
