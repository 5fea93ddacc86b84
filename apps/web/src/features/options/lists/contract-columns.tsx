import { serverNow } from '@assay/client/live/server-time'
import { Countdown } from '@assay/ui/numbers/countdown'
import { Moment } from '@assay/ui/numbers/moment'
import { Stacked, stackedHeads } from '../../../trading/terminal/lists/stacked.tsx'
import { type ContractColumn, type ContractFields, contractFields } from './contract-fields.tsx'
import { ContractStatus } from './contract-status.tsx'

/** The columns of a list of delivery contracts, by where it stands. */
export interface ContractColumns {
  /** In a file: every field that the specification names, each in a column of its own. */
  file: ContractColumn[]
  /** On a page of its own: the same fields, two to a column where width is scarce. */
  page: ContractColumn[]
  /** Under a chart: what counts while one trades. */
  terminal: ContractColumn[]
}

/** What a running contract shows: where it stands and how long it still runs. */
export function runningColumns(parts: ContractFields): ContractColumns {
  const { market, direction, stake, fee, strikePrice, payout, seconds, acceptedAt, expiresAt, bounds } = contractFields(parts)
  const { difference, left } = liveColumns(parts)
  return {
    file: [market, direction, stake, strikePrice, payout, expiresAt, seconds, acceptedAt, fee, bounds],
    page: [market, direction, over(stake, fee), strikePrice, difference, left, payout, over(acceptedAt, expiresAt), seconds, bounds],
    terminal: [market, over(direction, seconds), stake, strikePrice, difference, over(left, hourOf(expiresAt)), payout],
  }
}

/** What a finished one shows: how it ended. */
export function finishedColumns(parts: ContractFields): ContractColumns {
  const fields = contractFields(parts)
  const { market, direction, stake, fee, state, strikePrice, settlementPrice, profit, seconds, acceptedAt, expiresAt, bounds } = fields
  const prices = [strikePrice, settlementPrice]
  return {
    file: [market, direction, stake, state, ...prices, profit, expiresAt, seconds, acceptedAt, fee, bounds],
    page: [market, direction, over(stake, fee), state, ...prices, profit, over(acceptedAt, expiresAt), seconds, bounds],
    terminal: [market, over(direction, seconds), stake, state, over(strikePrice, settlementPrice), profit, expiresAt],
  }
}

/** How a running contract stands at this moment; not in a file, which would be old when it is read. */
const liveColumns = ({ t, decimalsOf }: ContractFields): Record<'difference' | 'left', ContractColumn> => ({
  difference: {
    key: 'difference',
    header: t('options-lists:column.difference'),
    align: 'end',
    render: contract => <ContractStatus contract={contract} decimals={decimalsOf(contract.market)} />,
  },
  left: {
    key: 'left',
    header: t('options-lists:column.left'),
    align: 'end',
    render: contract => <Countdown clock={serverNow} until={contract.expiresAt} />,
  },
})

/** Two fields in one column. */
const over = (first: ContractColumn, second: ContractColumn): ContractColumn => ({
  ...first,
  header: stackedHeads(first.header, second.header),
  ...(first.term && second.term && { term: [first.term, second.term].flat() }),
  render: contract => <Stacked align={first.align ?? 'start'} first={first.render(contract)} second={second.render(contract)} />,
})

/** Without the day, for what ends within hours. */
const hourOf = (column: ContractColumn): ContractColumn => ({
  ...column,
  render: ({ expiresAt }) => <Moment at={expiresAt} precision="time" />,
})
