import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

/** The shape of a page while its code or its person is being loaded. */
export function PageLoading() {
  const { t } = useTranslation()
  return (
    <div className={classes.loading} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common:state.loading')}
      </span>
      <Skeleton height={28} width="min(280px, 60%)" />
      <Skeleton height={96} />
      <Skeleton height={280} />
    </div>
  )
}
