import { read } from '@assay/client/call/queries'
import { StatusPill } from '@assay/ui/states/status-pill'
import { getInfo } from '@assay/wire/people/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import classes from './people.module.css'

const TONES = { dangerous: 'bad', weak: 'waiting', strong: 'good' } as const

/** The person's own security level and what can be done about it here. */
export function SecurityLevel() {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  const { data } = useQuery(read(getInfo, {}))
  const totp = useQuery({ ...read(getTotp, {}), enabled: !isDemo })
  if (!data) return null
  const missing = [
    ...(data.securityLevel === 'dangerous' ? [t('people:tradePassword.setTitle')] : []),
    ...(totp.data?.on === false ? [t('totp:title')] : []),
    ...(data.emailBound && data.phoneBound ? [] : [t('totp:strong.contact')]),
  ]
  return (
    <div className={classes.level}>
      <span>{t('people:security.level')}</span>
      <StatusPill tone={TONES[data.securityLevel]}>{t(`people:securityLevel.${data.securityLevel}`)}</StatusPill>
      <span className={classes.levelLinks}>
        <Anchor component={Link} to={data.securityLevel === 'dangerous' ? PATHS.setTradePassword : PATHS.changeTradePassword} inherit>
          {t(data.securityLevel === 'dangerous' ? 'people:tradePassword.setTitle' : 'people:tradePassword.changeTitle')}
        </Anchor>
        <Anchor component={Link} to={PATHS.totp} inherit>
          {t('totp:title')}
        </Anchor>
        <Anchor component={Link} to={PATHS.changePassword} inherit>
          {t('people:change.title')}
        </Anchor>
        <Anchor component={Link} to={PATHS.devices} inherit>
          {t('people:devices.title')}
        </Anchor>
        <Anchor component={Link} to={PATHS.limits} inherit>
          {t('common:menu.limits')}
        </Anchor>
      </span>
      {data.securityLevel !== 'strong' && totp.data ? (
        <p className={classes.missing}>
          {t('totp:strong.title')}: {missing.join(' · ')}
        </p>
      ) : null}
    </div>
  )
}
