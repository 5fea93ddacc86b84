import { read } from '@assay/client/call/queries'
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
  kind: 'help' | 'announcement' | 'news'
  /** Where one of them opens; its number is added. */
  path: string
  /** Help does not age as news does. */
  dated?: boolean
}

/** The articles of one kind, newest first. */
export function ArticleList({ kind, path, dated = false }: ArticleListProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getTextsList, { kind }))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <ListLoading rows={ROWS_EXPECTED} />
  if (data.articles.length === 0) return <EmptyState title={t('content:list.empty')} />
  return (
    <ul className={classes.list}>
      {data.articles.map(({ id, title, summary, at }) => (
        <li key={id}>
          <Link to={articlePath(path, id)} className={classes.entry}>
            <span className={classes.entryText}>
              <span className={classes.entryTitle}>{title}</span>
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
