import { CallFailed } from '@assay/client/call/call-failed'
import { read } from '@assay/client/call/queries'
import { readLanguage } from '@assay/client/texts/language'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getText } from '@assay/wire/content/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useTitle } from '../../shared/use-title.ts'
import classes from './content.module.css'
import { OwnText } from './own-text.tsx'

/** One article by its number, in the page's language. `partOf`: the title of the page that has it below something else. */
export function ArticleView({ id, partOf }: { id: string; partOf?: string | undefined }) {
  const { t } = useTranslation()
  const lang = readLanguage()
  const { data, error, refetch } = useQuery(read(getText, { id }))
  useTitle(partOf ?? data?.title ?? '')
  if (error instanceof CallFailed && error.event === 'notFound') return <EmptyState title={t('content:article.unknown')} />
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  return (
    <article className={classes.article}>
      {partOf === undefined ? <h1 className={classes.title}>{data.title}</h1> : <h2 className={classes.title}>{data.title}</h2>}
      <p className={classes.date}>
        {t('content:article.updated')} <Moment at={data.at} precision="day" />
      </p>
      {data.lang === lang ? null : (
        <p className={classes.fallback} role="note">
          {t('content:article.fallback')}
        </p>
      )}
      <div lang={data.lang === lang ? undefined : 'en'} dir={data.lang === lang ? undefined : 'ltr'}>
        <OwnText text={data.body} />
      </div>
    </article>
  )
}
