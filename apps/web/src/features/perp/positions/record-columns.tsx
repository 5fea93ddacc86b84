import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import type { Column } from '@assay/ui/tables/data-table'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import { EvidenceMark } from '../../../trading/terminal/lists/evidence-mark.tsx'
import listClasses from '../../../trading/terminal/lists/lists.module.css'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { PositionKind } from './position-name.tsx'
import { PositionState } from './position-state.tsx'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'
import { Profit } from './profit.tsx'

interface RecordColumns {
  t: TFunction
  rulesOf: (market: string) => PerpRules | undefined
}

type RecordColumn = Column<PerpPosition>

/** The fields of a contract position, open or ended, as the specification names them; each also in the file. */
export function recordColumns({ t, rulesOf }: RecordColumns): RecordColumn[] {
  const price = (key: 'entryPrice' | 'markPrice' | 'closePrice' | 'takeProfit' | 'stopLoss', header: string): RecordColumn => ({
    key,
    header,
    align: 'end',
    text: position => position[key],
    render: position => <PriceOrNone value={position[key]} decimals={rulesOf(position.market)?.priceDecimals} />,
  })
  const amount = (key: 'margin' | 'availableMargin' | 'fees', header: string): RecordColumn => ({
    key,
    header,
    align: 'end',
    text: position => position[key],
    render: position => <Amount value={position[key]} decimals={2} own />,
  })
  const signed = (key: 'profit' | 'funding' | 'realisedProfit', header: string): RecordColumn => ({
    key,
    header,
    align: 'end',
    text: position => position[key],
    render: position => <Profit value={position[key]} />,
  })
  const moment = (key: 'openedAt' | 'closedAt', header: string): RecordColumn => ({
    key,
    header,
    text: position => (position[key] > 0 ? new Date(position[key]).toISOString() : ''),
    render: position => (position[key] > 0 ? <Moment at={position[key]} /> : <None t={t} />),
  })
  return [
    ...kindColumns(t),
    { ...price('entryPrice', t('perp-lists:column.entry')), term: 'terms:averageEntry' },
    { ...price('markPrice', t('perp-lists:column.current')), term: 'terms:markPrice' },
    price('closePrice', t('perp-lists:column.closePrice')),
    { ...signed('profit', t('perp-lists:column.profit')), term: 'terms:realisedOrNot' },
    { ...amount('margin', t('perp-lists:column.margin')), term: 'terms:margin' },
    { ...amount('availableMargin', t('perp-lists:column.available')), term: 'terms:availableMargin' },
    { ...price('takeProfit', t('perp-lists:column.takeProfit')), term: 'terms:exits' },
    { ...price('stopLoss', t('perp-lists:column.stopLoss')), term: 'terms:exits' },
    { ...amount('fees', t('perp-lists:column.fees')), term: 'terms:feesPaid' },
    { ...signed('funding', t('perp-lists:column.funding')), term: 'terms:fundingPaid' },
    moment('openedAt', t('perp-lists:column.opened')),
    moment('closedAt', t('perp-lists:column.closed')),
  ]
}

/** Which position it is, and in which state. */
function kindColumns(t: TFunction): RecordColumn[] {
  return [
    {
      key: 'market',
      header: t('perp-lists:column.market'),
      cardHead: true,
      always: true,
      text: position => position.market,
      render: position => (
        <span className={listClasses.named}>
          <PairName to={perpPath(position.market)} title={position.market} />
          {position.positionId ? (
            <EvidenceMark to={evidencePath(position.positionId)} label={t('perp-lists:hint.evidence', { id: position.positionId })} />
          ) : null}
        </span>
      ),
    },
    {
      key: 'type',
      header: t('perp-lists:column.type'),
      text: ({ side, marginMode }) => `${side} ${marginMode}`,
      render: position => <PositionKind position={position} withLeverage={false} />,
    },
    {
      key: 'leverage',
      header: t('perp-lists:column.leverage'),
      term: 'terms:leverage',
      align: 'end',
      text: position => String(position.leverage),
      render: position => leverage(t, position),
    },
    {
      key: 'lots',
      header: t('perp-lists:column.lots'),
      term: 'terms:contractLot',
      align: 'end',
      text: position => position.lots,
      render: position => <Amount value={position.lots} />,
    },
    {
      key: 'state',
      header: t('perp-lists:column.state'),
      text: position => position.state,
      render: position => <PositionState state={position.state} />,
    },
  ]
}

/** What only an open position has, and what only an ended one. */
const ONLY_OPEN = ['markPrice', 'margin', 'availableMargin']
const ONLY_ENDED = ['closePrice', 'closedAt']

export const columnsOf = (columns: readonly RecordColumn[], isOpen: boolean): RecordColumn[] =>
  columns.filter(({ key }) => !(isOpen ? ONLY_ENDED : ONLY_OPEN).includes(key))

const leverage = (t: TFunction, position: PerpPosition): ReactNode => (
  <bdi dir="ltr">{t('perp-lists:word.leverage', { number: position.leverage })}</bdi>
)

const None = ({ t }: { t: TFunction }) => <span className={classes.dim}>{t('perp-lists:word.none')}</span>
