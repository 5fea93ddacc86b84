import { Logo } from '@assay/ui/marks/logo'
import { StatusPill } from '@assay/ui/states/status-pill'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { signOut, useSession } from '../../shared/session.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import classes from './top-bar.module.css'

/** Which site this is, who is signed in, and the way out. */
export function TopBar() {
  const { t } = useTranslation()
  const operator = useSession(session => session.profile)
  return (
    <header className={classes.bar}>
      <Link to={PATHS.markets} className={classes.home} aria-label={t('console:frame.home')}>
        <Logo />
        <span className={classes.console}>{t('console:frame.console')}</span>
      </Link>
      <StatusPill tone="waiting">{t('console:frame.mark')}</StatusPill>
      <div className={classes.end}>
        {operator ? (
          <span className={classes.operator}>
            <span className={classes.name}>{operator.name}</span>
            <StatusPill>{t(`console:role.${operator.role}`)}</StatusPill>
          </span>
        ) : null}
        <SchemeSwitch />
        {operator ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={t('console:frame.signOut')}
            onClick={() => void signOut()}
            leftSection={<IconLogout size={16} stroke={1.6} aria-hidden="true" />}
            classNames={{ label: classes.wide, section: classes.icon }}
          >
            {t('console:frame.signOut')}
          </Button>
        ) : null}
      </div>
    </header>
  )
}
