import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './evidence.module.css'

/** A figure that the exchange recorded, and the same computed again from what is shown. */
export interface Sum {
  name: string
  /** The formula with its numbers in it, in signs that every language reads; empty for none. */
  formula: string
  recorded: string
  computed: string
  equal: boolean
}

interface SumTableProps<Checked extends Sum> {
  label: string
  sums: readonly Checked[]
  nameOf: (sum: Checked) => string
  /** Writes one of the two figures of a sum. */
  figureOf: (text: string, sum: Checked) => ReactNode
}

/** What the exchange recorded beside what the browser computes, each with its formula, and whether they are equal. */
export function SumTable<Checked extends Sum>({ label, sums, nameOf, figureOf }: SumTableProps<Checked>) {
  const { t } = useTranslation()
  const columns: Column<Checked>[] = [
    {
      key: 'name',
      header: t('evidence:figure'),
      cardHead: true,
      render: sum => (
        <span>
          {nameOf(sum)}
          {sum.formula === '' ? null : (
            <code dir="ltr" className={classes.formula}>
              {sum.formula}
            </code>
          )}
        </span>
      ),
    },
    { key: 'recorded', header: t('evidence:recorded'), align: 'end', render: sum => figureOf(sum.recorded, sum) },
    { key: 'computed', header: t('evidence:computed'), align: 'end', render: sum => figureOf(sum.computed, sum) },
    {
      key: 'equal',
      header: t('evidence:compared'),
      align: 'end',
      render: ({ equal }) => <StatusPill tone={equal ? 'good' : 'bad'}>{t(equal ? 'evidence:equal' : 'evidence:unequal')}</StatusPill>,
    },
  ]
  return <DataTable dense label={label} columns={columns} rows={sums} rowKey={({ name }) => name} empty={null} />
}
