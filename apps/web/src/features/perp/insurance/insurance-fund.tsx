import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getPerpInsurance } from '@assay/wire/perp/markets'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFile } from '../../../shared/lists/list-file.tsx'
import { ArticleLink } from '../../../trading/article-link.tsx'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import classes from '../public-page.module.css'
import { addsUp } from './adds-up.ts'

type Fund = ResponseOf<typeof getPerpInsurance>
type Change = Fund['changes'][number]

const NO_INPUT = {}
const idOf = ({ id }: Change) => id
const rowsOf = ({ changes }: Fund) => changes

/** What the insurance fund has, what fills it and what it pays, and each change with the sum made again here. */
export function InsuranceFund() {
  const { t } = useTranslation()
  const { rows, first, error, more, loadingMore, all } = usePages(getPerpInsurance, { input: NO_INPUT, rowsOf, idOf })
  const asset = first?.asset ?? ''
  const columns = useMemo(
    (): Column<Change>[] => [
      {
        key: 'at',
        header: t('payments:records.time'),
        cardHead: true,
        text: ({ at }) => new Date(at).toISOString(),
        render: ({ at }) => <Moment at={at} />,
      },
      {
        key: 'reason',
        header: t('perp-lists:column.type'),
        text: ({ reason }) => reason,
        render: ({ reason }) => t(`payments:reason.${reason as 'insurance'}`),
      },
      {
        key: 'amount',
        header: t('perp-lists:insurance.change'),
        align: 'end',
        text: ({ amount }) => amount,
        render: ({ amount }) => <Amount value={amount} asset={asset} sign="always" />,
      },
      {
        key: 'balanceAfter',
        header: t('payments:records.after'),
        align: 'end',
        text: ({ balanceAfter }) => balanceAfter,
        render: ({ balanceAfter }) => <Amount value={balanceAfter} asset={asset} />,
      },
      {
        key: 'seq',
        header: t('perp-lists:insurance.record'),
        align: 'end',
        text: ({ seq }) => String(seq),
        render: ({ seq }) => <Amount value={String(seq)} />,
      },
    ],
    [t, asset],
  )
  return (
    <div className={classes.room}>
      <section className={classes.head}>
        <dl>
          <div>
            <dt>{t('perp-lists:insurance.balance')}</dt>
            <dd>
              <Amount value={first?.balance ?? ''} asset={asset} />
            </dd>
          </div>
          <div>
            <dt>{t('perp-lists:insurance.check')}</dt>
            <dd>{first && rows ? <Sum isEqual={addsUp(first.balance, rows, more === undefined)} /> : '…'}</dd>
          </div>
        </dl>
        <div className={classes.rules}>
          {(['fills', 'pays', 'beyond'] as const).map(part => (
            <div key={part}>
              <h2>{t(`perp-lists:insurance.${part}`)}</h2>
              <p>{t(`perp-lists:insurance.${part}Text`)}</p>
            </div>
          ))}
          <p>
            <ArticleLink of="perp" />
          </p>
        </div>
      </section>
      <section className={classes.card}>
        <div className={classes.tools}>
          <ListFile name="assay-insurance-fund" columns={columns} rows={rows} all={all} />
        </div>
        <DataTable
          dense
          label={t('perp-lists:insurance.title')}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          error={error}
          empty={<EmptyState title={t('perp-lists:empty.insurance')} hint={t('perp-lists:empty.insuranceHint')} />}
        />
        <LoadMore more={more} busy={loadingMore} />
      </section>
    </div>
  )
}

function Sum({ isEqual }: { isEqual: boolean }) {
  const { t } = useTranslation()
  return <StatusPill tone={isEqual ? 'good' : 'bad'}>{isEqual ? t('evidence:equal') : t('evidence:unequal')}</StatusPill>
}
