import { decimalsIn } from '@assay/money/decimal'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheckedHashes } from './check-hashes.ts'
import classes from './evidence.module.css'
import { HashPill } from './hash-outcome.tsx'
import type { SampleRow } from './sample-rows.ts'
import { SampleSources } from './sample-sources.tsx'

interface SamplesTableProps {
  label: string
  rows: readonly SampleRow[]
  base: string
  /** Undefined while they are computed. */
  hashes: CheckedHashes | undefined
}

const keyOf = ({ second }: SampleRow) => String(second)

/** Every second that a price looks at: its index, whether it counted, its hash; a press opens the sources. */
export function SamplesTable({ label, rows, base, hashes }: SamplesTableProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<string>()
  const outcomeOf = ({ sample }: SampleRow) => sample && hashes?.sources.get(sample)
  const decimals = Math.max(0, ...rows.map(({ sample }) => decimalsIn(sample?.price ?? '')))
  const columns: Column<SampleRow>[] = [
    {
      key: 'second',
      header: t('options-evidence:sample.second'),
      cardHead: true,
      render: ({ second }) => <Moment at={second} precision="time" />,
    },
    {
      key: 'price',
      onPhone: true,
      header: t('options-evidence:sample.price'),
      align: 'end',
      render: ({ sample, dropped }) =>
        sample ? (
          <span className={dropped ? classes.dropped : undefined}>
            <Price value={sample.price} decimals={decimals} />
          </span>
        ) : (
          t('options-evidence:sample.missing')
        ),
    },
    {
      key: 'counted',
      header: t('options-evidence:sample.counted'),
      render: ({ sample, dropped }) => (sample ? t(`options-evidence:mark.${dropped ?? 'counted'}`) : t('options-evidence:mark.missing')),
    },
    {
      key: 'hash',
      header: t('options-evidence:sample.hash'),
      render: row => (row.sample ? <HashPill outcome={outcomeOf(row)} /> : null),
    },
    {
      key: 'sources',
      onPhone: true,
      header: t('options-evidence:sample.sources'),
      align: 'end',
      render: row =>
        row.sample ? (
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={opened === keyOf(row)}
            onClick={() => setOpened(opened === keyOf(row) ? undefined : keyOf(row))}
          >
            {t('options-evidence:sample.open')}
          </Button>
        ) : null,
    },
  ]
  return (
    <DataTable
      dense
      compactOnPhone
      label={label}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      empty={null}
      below={row =>
        row.sample && opened === keyOf(row) ? <SampleSources sample={row.sample} base={base} outcome={outcomeOf(row)} /> : null
      }
    />
  )
}
