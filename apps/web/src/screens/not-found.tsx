import { EmptyState } from '@assay/ui/states/empty-state'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../shared/paths.ts'
import { useTitle } from '../shared/use-title.ts'

/** Every path that opens no screen. */
export function NotFound() {
  const { t } = useTranslation()
  useTitle(t('common:notFound.title'))
  return (
    <>
      <h1 className="visually-hidden">{t('common:notFound.title')}</h1>
      <EmptyState
        title={t('common:notFound.title')}
        hint={t('common:notFound.hint')}
        action={
          <Button component={Link} to={PATHS.home}>
            {t('common:notFound.action')}
          </Button>
        }
      />
    </>
  )
}
