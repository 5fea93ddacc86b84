import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './rewards.module.css'

/** Leads from home to sign-in, tasks and invitations. */
export function ActivityCard() {
  const { t } = useTranslation()
  return (
    <nav className={classes.card} aria-label={t('rewards:title')}>
      <div>
        <strong>{t('rewards:title')}</strong>
        <p>{t('rewards:card.text')}</p>
      </div>
      <Link to={PATHS.dailySignIn}>{t('rewards:sign.title')}</Link>
      <Link to={PATHS.welfare}>{t('rewards:tasks.title')}</Link>
      <Link to={PATHS.invite}>{t('rewards:invite.title')}</Link>
    </nav>
  )
}
