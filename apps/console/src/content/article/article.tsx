import { read } from '@assay/client/call/queries'
import { isLanguage, LANGUAGES } from '@assay/i18n/languages'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import type { ResponseOf } from '@assay/wire/call'
import { getArticle } from '@assay/wire/content/console-calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import { useTitle } from '../../shared/use-title.ts'
import classes from '../content.module.css'
import { LanguageEditor } from './language-editor.tsx'
import { Publications } from './publications.tsx'
import { PublishButton } from './publish-button.tsx'
import { RetireButton } from './retire-button.tsx'

export type ArticleSeen = ResponseOf<typeof getArticle>

/** One article: written language by language, published, and what was published of it. */
export function Article() {
  const { t } = useTranslation()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(read(getArticle, { id }))
  const name = data?.title || t('console:articles.untitled')
  useTitle(name)
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const hint = [t(`console:articleKind.${data.kind}`), t(data.isLegal ? 'console:article.legalHint' : 'console:article.hint')].join('. ')
  return (
    <>
      <PageTitle
        title={name}
        hint={hint}
        actions={
          data.mayEdit ? (
            <>
              {data.isLegal ? null : <RetireButton article={data} />}
              <PublishButton article={data} />
            </>
          ) : null
        }
      />
      <Languages article={data} />
      <Publications article={data} />
    </>
  )
}

function Languages({ article }: { article: ArticleSeen }) {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const chosen = article.drafts.find(({ lang }) => lang === query.get('lang')) ?? article.drafts[0]
  const english = article.drafts.find(({ lang }) => lang === 'en')
  if (!chosen || !english) return null
  return (
    <>
      <nav className={classes.tabs} aria-label={t('console:articles.languages')}>
        {article.drafts.map(({ lang, state, isChanged }) => (
          <Button
            key={lang}
            size="compact-sm"
            variant={lang === chosen.lang ? 'filled' : 'default'}
            aria-current={lang === chosen.lang}
            onClick={() => setQuery({ lang }, { replace: true })}
          >
            {isLanguage(lang) ? LANGUAGES[lang].name : lang}
            {state === 'current' ? '' : ` · ${t(`console:languageState.${state}`)}`}
            {isChanged ? ' •' : ''}
          </Button>
        ))}
      </nav>
      <LanguageEditor key={`${article.id} ${chosen.lang}`} id={article.id} draft={chosen} english={english} isReadOnly={!article.mayEdit} />
    </>
  )
}
