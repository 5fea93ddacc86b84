import { decimalsIn } from '@assay/money/decimal'
import { Amount } from '@assay/ui/numbers/amount'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { DataTable } from '@assay/ui/tables/data-table'
import type { InvitationLevel } from '@assay/wire/rewards/invitation-calls'
import { useTranslation } from 'react-i18next'
import classes from '../rewards.module.css'

const Amounts = ({ amounts }: { amounts: InvitationLevel['fees'] }) =>
  amounts.length === 0 ? (
    '0'
  ) : (
    <span className={classes.amounts}>
      {amounts.map(({ asset, amount }) => (
        <Amount key={asset} value={amount} asset={asset} own />
      ))}
    </span>
  )

/** Each level with its share, how many people it has, what they paid and what of it came. */
export function LevelTable({ levels }: { levels: readonly InvitationLevel[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <DataTable
      label={t('rewards:invite.levels')}
      rows={levels}
      rowKey={({ level }) => String(level)}
      empty={null}
      columns={[
        { key: 'level', header: t('rewards:column.level'), cardHead: true, render: ({ level }) => t('rewards:invite.level', { level }) },
        {
          key: 'rate',
          header: t('rewards:column.rate'),
          align: 'end',
          render: ({ rate }) => (
            <span dir="ltr" className="number">
              {formatShare(rate, locale, { decimals: Math.max(0, decimalsIn(rate) - 2) })}
            </span>
          ),
        },
        {
          key: 'people',
          header: t('rewards:column.people'),
          align: 'end',
          render: ({ people }) => <span className="number">{people}</span>,
        },
        { key: 'fees', header: t('rewards:column.fees'), align: 'end', render: ({ fees }) => <Amounts amounts={fees} /> },
        { key: 'income', header: t('rewards:column.income'), align: 'end', render: ({ income }) => <Amounts amounts={income} /> },
      ]}
    />
  )
}
