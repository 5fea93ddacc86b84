import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { AlertList } from '../../features/alerts/alert-list.tsx'
import classes from '../../features/alerts/alerts.module.css'
import { NewAlert } from '../../features/alerts/new-alert.tsx'
import { PerpNoticeList } from '../../features/perp/guard/perp-notice-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Price alerts: setting one, those that wait, those that fired. */
export function Alerts() {
  const { t } = useTranslation()
  useTitle(t('alerts:title'))
  return (
    <Page>
      <PageTitle title={t('alerts:title')} hint={t('alerts:hint')} />
      <div className={classes.room}>
        <NewAlert />
        <AlertList />
      </div>
      <PerpNoticeList />
    </Page>
  )
}
