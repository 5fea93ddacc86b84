import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getDataAddress, getDataArchives } from '@assay/wire/personal-data/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../../shared/lists/download-button.tsx'
import classes from '../own-account.module.css'

type Archive = ResponseOf<typeof getDataArchives>['archives'][number]

const LOOK_EVERY_MS = 3000
const KILOBYTE = 1024
const TONES = { asked: 'plain', ready: 'good', failed: 'bad' } as const

/** The archives that the person has asked for; while one is being put together it is looked at again. */
export function ArchiveList() {
  const { t, i18n } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...read(getDataArchives, {}),
    refetchInterval: query => (query.state.data?.archives.some(({ state }) => state === 'asked') ? LOOK_EVERY_MS : false),
  })
  const kilobytes = new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'kilobyte' })
  const columns: Column<Archive>[] = [
    {
      key: 'askedAt',
      header: t('personal-data:list.askedAt'),
      cardHead: true,
      render: ({ askedAt }) => <Moment at={askedAt} precision="minute" />,
    },
    {
      key: 'state',
      header: t('personal-data:list.state'),
      render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`personal-data:state.${state}`)}</StatusPill>,
    },
    {
      key: 'size',
      header: t('personal-data:list.size'),
      align: 'end',
      render: ({ length }) => (length > 0 ? kilobytes.format(Math.ceil(length / KILOBYTE)) : '–'),
    },
    {
      key: 'until',
      header: t('personal-data:list.until'),
      render: ({ deletedAt }) => (deletedAt > 0 ? <Moment at={deletedAt} precision="minute" /> : '–'),
    },
    { key: 'download', header: '', render: ({ id, state }) => (state === 'ready' ? <Download id={id} /> : null) },
  ]
  return (
    <section className={classes.table} aria-labelledby="archives">
      <h2 id="archives">{t('personal-data:list.title')}</h2>
      <DataTable
        label={t('personal-data:list.title')}
        columns={columns}
        rows={data?.archives}
        rowKey={row => row.id}
        empty={<EmptyState title={t('personal-data:list.none')} />}
        error={error ? { message: t('personal-data:failed'), retry: refetch } : undefined}
        skeletonRows={1}
      />
    </section>
  )
}

function Download({ id }: { id: string }) {
  const { t } = useTranslation()
  const addressOf = async () => (await callServer(getDataAddress, { id }, { quiet: true })).address
  return <DownloadButton label={t('personal-data:list.download')} addressOf={addressOf} />
}
