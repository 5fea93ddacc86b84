import { CopyButton } from '@assay/ui/states/copy-button'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import classes from './people.module.css'

/** The person's UID. */
export function OwnNumber() {
  const { t } = useTranslation()
  const uid = useSession(session => session.profile?.uid)
  return uid ? (
    <p className={classes.own}>
      {t('common:menu.uid')} <span className="number">{uid}</span> <CopyButton value={uid} label={t('common:menu.uid')} />
    </p>
  ) : null
}
