import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { DataTable } from '@assay/ui/tables/data-table'
import { getInfo } from '@assay/wire/people/calls'
import { getSignIns } from '@assay/wire/people/sign-ins'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../people.module.css'
import { FreezeDialog } from '../security/freeze-dialog.tsx'

/** Who logged in to the account or tried to, newest first, with the way to stop whoever it was. */
export function SignInList() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const isFree = useQuery(read(getInfo, {})).data?.frozen === ''
  const pages = useInfiniteQuery({
    queryKey: [...read(getSignIns, {}).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => callServer(getSignIns, pageParam ? { before: pageParam } : {}, { quiet: true, signal }),
    initialPageParam: '',
    getNextPageParam: page => (page.more ? page.signIns.at(-1)?.id : undefined),
    staleTime: 0,
  })
  return (
    <section className={classes.signIns} aria-labelledby="sign-ins">
      <div className={classes.signInsHead}>
        <div>
          <h2 id="sign-ins">{t('people:signIns.title')}</h2>
          <p>{t('people:signIns.hint')}</p>
        </div>
        {isFree ? (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            {t('people:freeze.action')}
          </Button>
        ) : null}
        {isAsking ? <FreezeDialog onClose={() => setAsking(false)} /> : null}
      </div>
      <DataTable
        label={t('people:signIns.title')}
        columns={[
          { key: 'at', header: t('people:signIns.at'), render: ({ at }) => <Moment at={at} /> },
          {
            key: 'device',
            header: t('people:devices.device'),
            render: ({ device }) => <bdi>{device || t('people:devices.unknown')}</bdi>,
          },
          { key: 'address', header: t('people:devices.address'), render: ({ address }) => <span className="number">{address}</span> },
          { key: 'method', header: t('people:signIns.method'), render: ({ method }) => t(`people:signIns.by.${method}`) },
          {
            key: 'outcome',
            header: t('people:signIns.outcome'),
            align: 'end',
            render: ({ outcome }) => (
              <StatusPill tone={outcome === 'opened' ? 'good' : 'bad'}>{t(`people:signIns.result.${outcome}`)}</StatusPill>
            ),
          },
        ]}
        rows={pages.data?.pages.flatMap(({ signIns }) => signIns)}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('people:signIns.none')} />}
        error={pages.error ? { message: pages.error.message, retry: pages.refetch } : undefined}
        skeletonRows={2}
      />
      {pages.hasNextPage ? (
        <div className={classes.actions}>
          <Button size="xs" variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('people:signIns.more')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
