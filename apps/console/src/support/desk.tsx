import { read } from '@assay/client/call/queries'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '@assay/i18n/languages'
import { SUPPORT_TOPICS } from '@assay/rules/support/conversation-terms'
import { EmptyState } from '@assay/ui/states/empty-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { getSupportQueue } from '@assay/wire/support/console-calls'
import { Button, Group, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useTitle } from '../shared/use-title.ts'
import { QueueTable } from './queue-table.tsx'
import classes from './support.module.css'

const QUEUE_EVERY_MS = 3000
const SHOWS = ['waiting', 'mine', 'open', 'ended'] as const
const MINUTE_MS = 60_000

/** The desk: conversations, those first whose person waits longest. */
export function Desk() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  useTitle(t('console:menu.support'))
  const show = SHOWS.find(one => one === query.get('show')) ?? 'waiting'
  const topic = SUPPORT_TOPICS.find(one => one === query.get('topic'))
  const lang = query.get('language') ?? ''
  const language = isLanguage(lang) ? lang : undefined
  const uid = query.get('uid') ?? ''
  const page = Number(query.get('page')) || 0
  const asked = { show, ...(topic && { topic }), ...(language && { language }), ...(uid && { uid }), page: String(page) }
  const { data, error, refetch } = useQuery({ ...read(getSupportQueue, asked), staleTime: 0, refetchInterval: QUEUE_EVERY_MS })
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true })
  }
  const turnTo = (to: number) => {
    const next = new URLSearchParams(query)
    next.set('page', String(to))
    setQuery(next)
  }
  const label = (one: (typeof SHOWS)[number]) => {
    const number = one === 'ended' ? 0 : (data?.counts[one] ?? 0)
    return number > 0 ? `${t(`console:support.show.${one}`)} (${number})` : t(`console:support.show.${one}`)
  }
  const median = data?.times.medianReplyMs ?? 0
  return (
    <>
      <PageTitle
        title={t('console:menu.support')}
        hint={
          median > 0
            ? t('console:support.median', {
                minutes: String(Math.max(1, Math.round(median / MINUTE_MS))),
                measured: String(data?.times.measured),
              })
            : t('console:support.notMeasured')
        }
      />
      <div className={classes.filters}>
        <SegmentedControl
          aria-label={t('console:support.show.label')}
          value={show}
          onChange={value => change('show', value === 'waiting' ? '' : value)}
          data={SHOWS.map(value => ({ value, label: label(value) }))}
        />
        <NativeSelect
          aria-label={t('console:support.topic')}
          value={topic ?? ''}
          onChange={event => change('topic', event.currentTarget.value)}
          data={[
            { value: '', label: t('console:support.allTopics') },
            ...SUPPORT_TOPICS.map(value => ({ value, label: t(`console:support.topics.${value}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('console:support.language')}
          value={language ?? ''}
          onChange={event => change('language', event.currentTarget.value)}
          data={[
            { value: '', label: t('console:support.allLanguages') },
            ...LANGUAGE_CODES.map(value => ({ value, label: LANGUAGES[value].name })),
          ]}
        />
        <TextInput
          aria-label={t('console:support.uid')}
          placeholder={t('console:support.uid')}
          value={uid}
          maxLength={9}
          onChange={event => change('uid', event.currentTarget.value.replace(/\D/g, ''))}
        />
      </div>
      <QueueTable
        conversations={data?.conversations}
        error={error && !data ? { message: error.message, retry: refetch } : undefined}
        empty={<EmptyState title={t('console:support.empty')} hint={t('console:support.emptyHint')} />}
      />
      {page > 0 || data?.more ? (
        <Group justify="flex-end" mt="md">
          <Button variant="default" disabled={page === 0} onClick={() => turnTo(page - 1)}>
            {t('console:support.earlier')}
          </Button>
          <Button variant="default" disabled={!data?.more} onClick={() => turnTo(page + 1)}>
            {t('console:support.later')}
          </Button>
        </Group>
      ) : null}
    </>
  )
}
