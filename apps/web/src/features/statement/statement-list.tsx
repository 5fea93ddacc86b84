import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getStatementAddress, getStatements, type Statement } from '@assay/wire/statement/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../shared/lists/download-button.tsx'
import classes from './statement.module.css'
import { useFormatText } from './use-format-text.ts'

const LOOK_EVERY_MS = 2000
const TONES = { asked: 'plain', ready: 'good', failed: 'bad' } as const

/** The statements that the person has asked for; while one is being made it is looked at again. */
export function StatementList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...read(getStatements, {}),
    refetchInterval: query => (query.state.data?.statements.some(({ state }) => state === 'asked') ? LOOK_EVERY_MS : false),
  })
  return (
    <section className={classes.table} aria-labelledby="statements">
      <h2 id="statements">{t('statement:list.title')}</h2>
      <DataTable
        label={t('statement:list.title')}
        columns={useColumns()}
        rows={data?.statements}
        rowKey={row => row.id}
        empty={<EmptyState title={t('statement:list.none')} />}
        error={error ? { message: t('statement:failed'), retry: refetch } : undefined}
        skeletonRows={1}
      />
    </section>
  )
}

function useColumns(): Column<Statement>[] {
  const { t } = useTranslation()
  const { nameOf } = useFormatText()
  return [
    {
      key: 'days',
      header: t('statement:list.days'),
      cardHead: true,
      render: ({ from, to }) => (
        <bdi className="number">
          {from} – {to}
        </bdi>
      ),
    },
    {
      key: 'format',
      header: t('statement:list.format'),
      render: ({ format, asset }) => (asset === undefined ? nameOf(format) : `${nameOf(format)}, ${asset}`),
    },
    { key: 'timeZone', header: t('statement:list.timeZone'), render: ({ timeZone }) => <bdi>{timeZone}</bdi> },
    { key: 'state', header: t('statement:list.state'), render: row => <State statement={row} /> },
    {
      key: 'until',
      header: t('statement:list.until'),
      render: ({ deletedAt }) => (deletedAt > 0 ? <Moment at={deletedAt} precision="minute" /> : '–'),
    },
    { key: 'download', header: '', render: ({ id, state }) => (state === 'ready' ? <Download id={id} /> : null) },
  ]
}

/** How it stands; of one that is being made, how far it is. */
function State({ statement: { state, rowsDone, rowsTotal } }: { statement: Statement }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shown = (rows: number) => formatNumber(String(rows), locale)
  const isCounted = state === 'asked' && rowsTotal > 0
  return (
    <StatusPill tone={TONES[state]}>
      {isCounted ? t('statement:state.progress', { done: shown(rowsDone), total: shown(rowsTotal) }) : t(`statement:state.${state}`)}
    </StatusPill>
  )
}

function Download({ id }: { id: string }) {
  const { t } = useTranslation()
  const addressOf = async () => (await callServer(getStatementAddress, { id }, { quiet: true })).address
  return <DownloadButton label={t('statement:list.download')} addressOf={addressOf} />
}
