import { ActionIcon, Anchor, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useAlerts } from '../../trading/live/use-own.ts'
import { AlertCard } from './alert-card.tsx'
import classes from './alerts.module.css'

/** Sets an alert on the market that is shown; a dot says that there are some. */
export function AlertBell({ pair }: { pair: string }) {
  const { t } = useTranslation()
  const has = useAlerts()?.some(alert => alert.pair === pair && alert.state === 'active')
  return (
    <Popover position="bottom-end" shadow="md" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('alerts:open')} title={t('alerts:open')}>
          <Indicator disabled={!has} size={7} color="var(--accent)" offset={2}>
            <IconBell size={18} stroke={1.6} />
          </Indicator>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.bell}>
        <h2>{t('alerts:form.title')}</h2>
        <AlertCard key={pair} pair={pair} />
        <Anchor component={Link} to={PATHS.alerts} className={classes.all ?? ''}>
          {t('alerts:all')}
        </Anchor>
      </Popover.Dropdown>
    </Popover>
  )
}
