import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { type ApiKey, getApiKeys } from '@assay/wire/api-keys/calls'
import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import classes from './api-keys.module.css'
import { CreateKey } from './create-key.tsx'
import { EditKey } from './edit-key.tsx'
import { EndKey } from './end-key.tsx'
import { WorkingKeys } from './working-keys.tsx'

/** When a key was used last is shown as long as somebody looks. */
const READ_AGAIN_MS = 15_000

/** The keys of the person's programs: those that work, a further one, and those that ended lately. */
export function ApiKeysPanel() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getApiKeys, {}), refetchInterval: READ_AGAIN_MS })
  /** Which dialog is open. */
  const [question, setQuestion] = useState<'create' | { edit: ApiKey } | { end: ApiKey }>()
  const close = () => setQuestion(undefined)
  const ended = data?.keys.filter(({ endedAt }) => endedAt > 0) ?? []
  return (
    <>
      <div className={classes.head}>
        <Note>{t('api-keys:neverMoney')}</Note>
        <Button onClick={() => setQuestion('create')}>{t('api-keys:create')}</Button>
      </div>
      <WorkingKeys
        keys={data?.keys.filter(({ endedAt }) => endedAt === 0)}
        error={error ? { message: error.message, retry: refetch } : undefined}
        onEdit={key => setQuestion({ edit: key })}
        onEnd={key => setQuestion({ end: key })}
      />
      <p className={classes.howTo}>
        <Anchor href="/api/docs">{t('api-keys:howTo')}</Anchor>
      </p>
      {ended.length > 0 ? <EndedKeys keys={ended} /> : null}
      {question === 'create' ? <CreateKey onClose={close} /> : null}
      {typeof question === 'object' && 'edit' in question ? <EditKey apiKey={question.edit} onClose={close} /> : null}
      {typeof question === 'object' && 'end' in question ? <EndKey apiKey={question.end} onClose={close} /> : null}
    </>
  )
}

function EndedKeys({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation()
  const columns: Column<ApiKey>[] = [
    { key: 'label', header: t('api-keys:label'), cardHead: true, render: ({ label }) => <bdi>{label}</bdi> },
    { key: 'at', header: t('api-keys:ended.at'), render: ({ endedAt }) => <Moment at={endedAt} precision="minute" /> },
    {
      key: 'why',
      header: t('api-keys:ended.why'),
      render: ({ endReason }) => (endReason === '' ? null : t(`api-keys:ended.${endReason}`)),
    },
  ]
  return (
    <section className={classes.ended} aria-labelledby="ended-keys">
      <h2 id="ended-keys">{t('api-keys:ended.title')}</h2>
      <DataTable label={t('api-keys:ended.title')} columns={columns} rows={keys} rowKey={({ key }) => key} empty={null} />
    </section>
  )
}
