import { useTranslation } from 'react-i18next'
import classes from './security.module.css'

/** What stops with a freeze, what stays, and how it ends. */
export function FreezeEffects({ ends }: { ends: 'people:freeze.stops.ends' | 'people:freezeLink.ends' }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.effects}>
      {(['people:freeze.stops.trading', 'people:freeze.stops.money', 'people:freeze.stops.stays', ends] as const).map(effect => (
        <li key={effect}>{t(effect)}</li>
      ))}
    </ul>
  )
}
