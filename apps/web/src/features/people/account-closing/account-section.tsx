import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../own-account.module.css'

const PLACES = [
  { name: 'navigation:entry.settingsLock', path: PATHS.settingsLock },
  { name: 'navigation:entry.apiKeys', path: PATHS.apiKeys },
  { name: 'navigation:entry.personalData', path: PATHS.personalData },
  { name: 'navigation:entry.accountClosing', path: PATHS.accountClosing },
] as const

/** What can be done with the account as a whole. */
export function AccountSection() {
  const { t } = useTranslation()
  return (
    <section className={classes.table} aria-labelledby="whole-account">
      <h2 id="whole-account">{t('account-closing:section.title')}</h2>
      <p className={classes.hint}>{t('account-closing:section.hint')}</p>
      <ul className={classes.list}>
        {PLACES.map(({ name, path }) => (
          <li key={path}>
            <Anchor component={Link} to={path}>
              {t(name)}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
