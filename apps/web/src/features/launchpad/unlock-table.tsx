import { Amount } from '@assay/ui/numbers/amount'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { NewCoin } from '@assay/wire/launchpad/calls'
import { useTranslation } from 'react-i18next'
import classes from './launchpad.module.css'
import { unlocksOf } from './new-coin-figures.ts'
import { ProjectMoment } from './project-moment.tsx'

interface UnlockTableProps {
  project: NewCoin
  /** Coins whose unlocking is shown. */
  quantity: string
}

/** When how much of an allocation is unlocked. */
export function UnlockTable({ project, quantity }: UnlockTableProps) {
  const { t } = useTranslation()
  const columns: Column<ReturnType<typeof unlocksOf>[number]>[] = [
    {
      key: 'tranche',
      header: t('launchpad:unlock.tranche'),
      cardHead: true,
      text: ({ tranche }) => String(tranche),
      render: ({ tranche }) => <span className="number">{tranche}</span>,
    },
    {
      key: 'at',
      header: t('launchpad:unlock.at'),
      text: ({ at }) => new Date(at).toISOString(),
      render: ({ at }) => <ProjectMoment at={at} />,
    },
    {
      key: 'quantity',
      header: t('launchpad:unlock.quantity'),
      align: 'end',
      text: row => row.quantity,
      render: row => <Amount value={row.quantity} asset={project.coin} />,
    },
  ]
  return (
    <section className={classes.unlocks}>
      <h3>{t('launchpad:unlock.title')}</h3>
      <DataTable
        dense
        label={t('launchpad:unlock.title')}
        columns={columns}
        rows={unlocksOf(project, quantity)}
        rowKey={({ tranche }) => String(tranche)}
        empty={null}
      />
    </section>
  )
}
