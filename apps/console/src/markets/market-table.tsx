import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { type getMarketStates, haltMarket } from '@assay/wire/operators/calls'
import { Button } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useMay } from '../shared/use-may.ts'
import classes from './markets.module.css'

export type MarketState = ResponseOf<typeof getMarketStates>['markets'][number]

interface MarketTableProps {
  /** Absent while loading. */
  markets: readonly MarketState[] | undefined
  onChoose: (market: MarketState) => void
  empty: ReactNode
}

const byText = (of: (market: MarketState) => string) => (a: MarketState, b: MarketState) => of(a).localeCompare(of(b), 'en')

const columnsOf = (t: TFunction<['common', 'console']>): Column<MarketState>[] => [
  {
    key: 'market',
    header: t('console:markets.market'),
    cardHead: true,
    compare: byText(({ market }) => market),
    render: ({ market }) => <strong className={classes.market}>{market}</strong>,
  },
  {
    key: 'product',
    header: t('console:markets.product'),
    compare: byText(({ product }) => product),
    render: ({ product }) => <span className={classes.product}>{product}</span>,
  },
  {
    key: 'state',
    header: t('console:markets.state'),
    compare: byText(({ halted }) => String(halted)),
    render: ({ halted }) => (
      <StatusPill tone={halted ? 'bad' : 'good'}>{halted ? t('console:markets.halted') : t('console:markets.trading')}</StatusPill>
    ),
  },
  {
    key: 'reason',
    header: t('console:field.reason'),
    width: '45%',
    render: ({ reason }) => <span className={classes.reason}>{reason || '–'}</span>,
  },
]

/** All markets by product; whoever may halts one or lets it go on from its row. */
export function MarketTable({ markets, onChoose, empty }: MarketTableProps) {
  const { t } = useTranslation()
  const mayHalt = useMay()(haltMarket)
  const columns = useMemo(() => {
    const facts = columnsOf(t)
    if (!mayHalt) return facts
    const action: Column<MarketState> = {
      key: 'action',
      header: t('console:table.action'),
      align: 'end',
      render: market => (
        <Button
          size="compact-sm"
          variant="default"
          data-row-action
          aria-label={t(market.halted ? 'console:markets.resumeOf' : 'console:markets.haltOf', { market: market.market })}
          onClick={() => onChoose(market)}
        >
          {market.halted ? t('console:markets.resume') : t('console:markets.halt')}
        </Button>
      ),
    }
    return [...facts, action]
  }, [t, mayHalt, onChoose])
  const sorted = useMemo(
    () => markets && [...markets].sort((a, b) => byText(({ product }) => product)(a, b) || byText(({ market }) => market)(a, b)),
    [markets],
  )
  return (
    <Panel>
      <DataTable
        label={t('console:menu.markets')}
        columns={columns}
        rows={sorted}
        rowKey={({ product, market }) => `${product} ${market}`}
        empty={empty}
        dense
        rowKeys
      />
    </Panel>
  )
}
