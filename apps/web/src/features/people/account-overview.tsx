import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { CopyButton } from '@assay/ui/states/copy-button'
import { getInfo } from '@assay/wire/people/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { shownName } from '../../shared/shown-name.ts'
import classes from './account.module.css'

/** Whose account this is, and since when. */
export function AccountHead({ children }: { children?: React.ReactNode }) {
  const { t } = useTranslation()
  const profile = useSession(session => session.profile)
  const { data } = useQuery(read(getInfo, {}))
  return (
    <header className={classes.head}>
      <h1 className={classes.name}>
        <bdi>{profile ? shownName(profile) : '…'}</bdi>
      </h1>
      <p className={classes.facts}>
        {profile ? (
          <span>
            {t('common:menu.uid')} <span className="number">{profile.uid}</span>{' '}
            <CopyButton value={profile.uid} label={t('common:menu.uid')} />
          </span>
        ) : null}
        {data && data.registeredAt > 0 ? (
          <span>
            {t('people:account.since')} <Moment at={data.registeredAt} precision="day" />
          </span>
        ) : null}
        {children}
      </p>
    </header>
  )
}

/** How well the account is protected: the level in one word, and what is done and what is not, each with the page that does it. */
export function SecuritySteps() {
  const { t } = useTranslation()
  const { data } = useQuery(read(getInfo, {}))
  const totp = useQuery(read(getTotp, {}))
  if (!data) return null
  const hasTradePassword = data.securityLevel !== 'dangerous'
  const steps = [
    { name: t('people:account.email'), done: data.emailBound && data.emailVerified },
    { name: t('people:account.phone'), done: data.phoneBound },
    {
      name: t('navigation:entry.tradePassword'),
      done: hasTradePassword,
      path: hasTradePassword ? PATHS.changeTradePassword : PATHS.setTradePassword,
      action: t(hasTradePassword ? 'people:tradePassword.changeTitle' : 'people:tradePassword.setTitle'),
    },
    ...(totp.data ? [{ name: t('totp:title'), done: totp.data.on, path: PATHS.totp, action: t('totp:title') }] : []),
    { name: t('people:password.label'), done: true, path: PATHS.changePassword, action: t('people:change.title') },
  ]
  return (
    <section className={classes.section} aria-labelledby="security-level">
      <h2 id="security-level" className={classes.title}>
        {t('people:security.level')}
      </h2>
      <p className={classes.level} data-level={data.securityLevel}>
        {t(`people:securityLevel.${data.securityLevel}`)}
      </p>
      <ul className={classes.lines}>
        {steps
          .filter(({ done, path }) => done || path)
          .map(({ name, done, path, action }) => (
            <li key={name}>
              <span className={classes.mark} data-done={done}>
                {done ? <IconCheck size={15} stroke={2} aria-hidden="true" /> : null}
              </span>
              <span className={classes.step}>{name}</span>
              <span className={classes.state}>{t(done ? 'people:account.set' : 'people:account.notSet')}</span>
              {path ? (
                <Button component={Link} to={path} variant={done ? 'default' : 'filled'} size="xs">
                  {action}
                </Button>
              ) : null}
            </li>
          ))}
      </ul>
    </section>
  )
}

/** Where else the account is looked after, each with a line about what is there. */
export function AccountPlaces({ places }: { places: readonly { path: string; name: string; hint: string }[] }) {
  return (
    <ul className={classes.lines}>
      {places.map(({ path, name, hint }) => (
        <li key={path}>
          <Link to={path} className={classes.place}>
            <span className={classes.step}>{name}</span>
            <span className={classes.state}>{hint}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
