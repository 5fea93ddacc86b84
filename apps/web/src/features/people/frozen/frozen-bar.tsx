import { read } from '@assay/client/call/queries'
import type { FreezeReason } from '@assay/rules/freeze-reasons'
import { getSetting } from '@assay/wire/content/calls'
import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { ClosingBar } from '../account-closing/closing-bar.tsx'
import classes from './frozen-bar.module.css'

/** That the account is frozen, why, what works all the same, and how it ends or whom to ask. */
export function FrozenBar({ reason }: { reason: FreezeReason }) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getSetting, {}))
  if (reason === 'closing') return <ClosingBar />
  return (
    <section className={classes.bar} aria-label={t('people:frozen.title')}>
      <IconLock size={16} aria-hidden="true" />
      <p className={classes.text}>
        <strong>{t('people:frozen.title')}</strong> <span>{t(`people:frozen.reason.${reason}`)}</span>{' '}
        <span>{t('people:frozen.means')}</span>
      </p>
      {reason === 'ownFreeze' ? (
        <Anchor component={Link} to={PATHS.security} inherit>
          {t('people:freeze.unfreeze')}
        </Anchor>
      ) : data?.contactEmail ? (
        <Anchor href={`mailto:${data.contactEmail}`} inherit>
          {data.contactEmail}
        </Anchor>
      ) : null}
    </section>
  )
}
