import { read } from '@assay/client/call/queries'
import { readLanguage } from '@assay/client/texts/language'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getTextsList } from '@assay/wire/content/calls'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath } from '../../shared/paths.ts'
import classes from './content.module.css'

const ROWS_EXPECTED = 5

interface ArticleListProps {
  kind: 'help' | 'announcement' | 'news' | 'benefit'
  /** Where one of them opens; its number is added. */
  path: string
  /** Help does not age as news does. */
  dated?: boolean
  /** What is said when there is none. */
  empty?: string
}

/** The articles of one kind, newest first. */
export function ArticleList({ kind, path, dated = false, empty }: ArticleListProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getTextsList, { kind }))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <ListLoading rows={ROWS_EXPECTED} />
  if (data.articles.length === 0) return <EmptyState title={empty ?? t('content:list.empty')} />
  return <ArticleLines articles={data.articles} path={path} dated={dated} />
}

interface ArticleLinesProps {
  articles: readonly { id: string; title: string; summary: string; at: number; lang: string }[]
  path: string
  dated?: boolean
}

/** Articles as lines that lead to them. */
export function ArticleLines({ articles, path, dated = false }: ArticleLinesProps) {
  const { t } = useTranslation()
  const lang = readLanguage()
  return (
    <ul className={classes.list}>
      {articles.map(({ id, title, summary, at, lang: own }) => (
        <li key={id}>
          <Link to={articlePath(path, id)} className={classes.entry}>
            <span className={classes.entryText}>
              <span className={classes.entryTitle}>
                {title}
                {own === lang ? null : <span className={classes.english}>{t('content:list.english')}</span>}
              </span>
              {summary ? <span className={classes.entrySummary}>{summary}</span> : null}
            </span>
            {dated ? (
              <span className={classes.when}>
                <Moment at={at} precision="day" />
              </span>
            ) : null}
            <IconChevronRight size={18} className={classes.chevron} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
