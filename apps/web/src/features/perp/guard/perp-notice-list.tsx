import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpNotice } from '@assay/wire/perp/notices'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ForPerson } from '../../../shared/for-person.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import { usePerpNotices } from '../live/use-own-perp.ts'
import classes from './guard.module.css'
import { useNoticeText } from './use-notice-text.ts'

/** What the person was told about positions; each leads to where something can be done, or to what it was decided by. */
export function PerpNoticeList() {
  const { t } = useTranslation()
  const textOf = useNoticeText()
  const columns: Column<PerpNotice>[] = [
    { key: 'what', header: t('perp-guard:list.what'), cardHead: true, render: notice => textOf(notice) },
    { key: 'at', header: t('perp-guard:list.at'), align: 'end', render: ({ at }) => <Moment at={at} precision="second" /> },
    {
      key: 'open',
      header: '',
      align: 'end',
      render: notice => (
        <Anchor component={Link} to={pathOf(notice)} inherit>
          {t('perp-guard:list.open')}
        </Anchor>
      ),
    },
  ]
  return (
    <section className={classes.notices}>
      <div className={classes.noticesHead}>
        <h2>{t('perp-guard:list.title')}</h2>
        <ForPerson>
          <Anchor component={Link} to={PATHS.limits} inherit>
            {t('common:menu.limits')}
          </Anchor>
        </ForPerson>
      </div>
      <DataTable
        label={t('perp-guard:list.title')}
        columns={columns}
        rows={usePerpNotices()}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('perp-guard:list.none')} hint={t('perp-guard:list.noneHint')} />}
        skeletonRows={2}
      />
    </section>
  )
}

const pathOf = ({ kind, market, positionId }: PerpNotice): string =>
  kind === 'warning' || kind === 'terms' ? perpPath(market) : evidencePath(positionId)
