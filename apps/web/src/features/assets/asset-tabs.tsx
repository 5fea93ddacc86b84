import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './assets.module.css'

/** The rooms of "My assets". */
export function AssetTabs() {
  const { t } = useTranslation()
  const rooms = [
    { path: PATHS.exchangeWallet, label: t('assets:tab.wallet') },
    { path: PATHS.contractWallet, label: t('assets:tab.contract') },
    { path: PATHS.transfer, label: t('assets:tab.transfer') },
    { path: PATHS.fundRecords, label: t('assets:tab.records') },
  ]
  return (
    <nav className={classes.tabs} aria-label={t('assets:tab.label')}>
      {rooms.map(({ path, label }) => (
        <NavLink key={path} to={path} className={classes.tab ?? ''}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
