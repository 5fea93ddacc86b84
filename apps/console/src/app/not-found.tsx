import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../shared/paths.ts'
import { TaskPage } from '../shared/task-page.tsx'
import { useTitle } from '../shared/use-title.ts'

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation()
  useTitle(t('common:notFound.title'))
  return (
    <TaskPage title={t('common:notFound.title')} hint={t('common:notFound.hint')}>
      <Button component={Link} to={PATHS.markets} variant="default">
        {t('console:notFound.action')}
      </Button>
    </TaskPage>
  )
}
