import type { FreezeReason } from '@assay/rules/freeze-reasons'
import { Anchor } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { ClosingBar } from '../account-closing/closing-bar.tsx'
import classes from './frozen-bar.module.css'

/** That the account is frozen, why, what works all the same, and how it ends or whom to ask. */
export function FrozenBar({ reason }: { reason: FreezeReason }) {
  const { t } = useTranslation()
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
      ) : (
        <Anchor component={Link} to={PATHS.support} inherit>
          {t('common:footer.writeToSupport')}
        </Anchor>
      )}
    </section>
  )
}
