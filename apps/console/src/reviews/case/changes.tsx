import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './case.module.css'
import { HistoryList } from './history-list.tsx'
import type { HeldCase } from './use-case.ts'

/** Says what happened to the case since it was looked at. */
export function Changes({ held: { changes, forgetChanges } }: { held: HeldCase }) {
  const { t } = useTranslation()
  if (!changes) return null
  return (
    <Alert role="alert" color="amber" variant="light" mb="md" title={t('console:review.changed')}>
      <p className={classes.sentence}>
        {t('console:review.changedHint')} {changes.length === 0 ? t('console:review.changedOther') : null}
      </p>
      {changes.length > 0 ? <HistoryList events={changes} /> : null}
      <Button size="compact-sm" variant="default" mt="sm" onClick={forgetChanges}>
        {t('console:review.dismiss')}
      </Button>
    </Alert>
  )
}
