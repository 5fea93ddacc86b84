import { toast } from '@assay/client/toasts/toasts'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './gallery.module.css'
import { Exhibit, Section } from './section.tsx'

/** What the product says back: toasts, dialogs, and the states of a panel. */
export function Feedback() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [tries, setTries] = useState(0)
  return (
    <Section id="feedback" title={t('gallery:feedback.title')}>
      <div className={classes.grid}>
        <Exhibit name={t('gallery:feedback.toasts')}>
          <div className={classes.line}>
            <Button variant="default" onClick={() => toast(t('common:copy.done'), 'success')}>
              {t('gallery:feedback.done')}
            </Button>
            <Button variant="default" onClick={() => toast(t('common:failure.offline'))}>
              {t('gallery:feedback.said')}
            </Button>
            <Button variant="default" onClick={() => toast(t('common:failure.request'), 'warning')}>
              {t('gallery:feedback.refused')}
            </Button>
          </div>
        </Exhibit>
        <Exhibit name={t('gallery:feedback.dialog')}>
          <Button variant="default" w="fit-content" onClick={() => setOpened(true)}>
            {t('gallery:feedback.open')}
          </Button>
          <Dialog
            opened={opened}
            onClose={() => setOpened(false)}
            title={t('common:simulated.badge')}
            actions={<Button onClick={() => setOpened(false)}>{t('common:session.back')}</Button>}
          >
            {t('common:simulated.hint')}
          </Dialog>
        </Exhibit>
        <Exhibit name={t('gallery:feedback.loading')}>
          <ListLoading rows={2} />
        </Exhibit>
        <Exhibit name={t('gallery:feedback.empty')}>
          <EmptyState title={t('common:notFound.title')} hint={t('common:notFound.hint')} />
        </Exhibit>
        <Exhibit name={t('gallery:feedback.failed')}>
          <ErrorState key={tries} message={t('common:failure.screen')} onRetry={() => setTries(tries + 1)} />
        </Exhibit>
      </div>
    </Section>
  )
}
