import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { CopyButton } from '@assay/ui/states/copy-button'
import { getInfo } from '@assay/wire/people/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
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

/** Where else the account is looked after, each with a line about what is there. */
export function AccountPlaces({ places }: { places: readonly { path: string; name: string; hint: string }[] }) {
  return (
    <ul className={classes.lines}>
      {places.map(({ path, name, hint }) => (
        <li key={name}>
          <Link to={path} className={classes.place}>
            <span className={classes.step}>{name}</span>
            <span className={classes.state}>
              <bdi>{hint}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
