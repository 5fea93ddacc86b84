import { read } from '@assay/client/call/queries'
import { SearchField } from '@assay/ui/inputs/search-field'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { findTexts } from '@assay/wire/content/calls'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { ArticleLines, ArticleList } from '../article-list.tsx'
import classes from '../content.module.css'

const PAUSE_MS = 200
const WORDS_MAX = 100

/** Help that is searched while somebody types; what is sought stands in the address, so that it is there after a way back. */
export function HelpSearch() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const sought = query.get('words') ?? ''
  const [asked] = useDebouncedValue(sought.trim().slice(0, WORDS_MAX), PAUSE_MS)
  return (
    <>
      <div className={classes.search}>
        <SearchField
          label={t('content:help.search')}
          value={sought}
          onChange={words => setQuery(words === '' ? {} : { words }, { replace: true })}
        />
      </div>
      {sought.trim() === '' || asked === '' ? <ArticleList kind="help" path={PATHS.helpArticle} /> : <Found words={asked} />}
    </>
  )
}

function Found({ words }: { words: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(findTexts, { words }), placeholderData: keepPreviousData })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return null
  return (
    <div aria-live="polite">
      {data.articles.length === 0 ? (
        <EmptyState title={t('content:help.none')} />
      ) : (
        <ArticleLines articles={data.articles.map(article => ({ ...article, summary: article.excerpt }))} path={PATHS.helpArticle} />
      )}
    </div>
  )
}
