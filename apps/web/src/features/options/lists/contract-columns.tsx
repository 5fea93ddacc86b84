import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { Column } from '@assay/ui/tables/data-table'
import type { OptionContract } from '@assay/wire/options'
import type { TFunction } from 'i18next'
import { Link } from 'react-router'
import { optionPath } from '../../../shared/paths.ts'
import { DirectionName } from './direction-name.tsx'
import { EvidenceMark } from './evidence-mark.tsx'
import classes from './lists.module.css'
import { OptionState } from './option-state.tsx'
import { Standing } from './standing.tsx'
import { TimeLeft } from './time-left.tsx'

type ContractColumn = Column<OptionContract>

/** The fields of a delivery contract as the specification names them; each also in the file. `decimalsOf` gives those of a market's tick. */
interface ContractColumns {
  t: TFunction
  durationText: (seconds: number) => string
  decimalsOf: (market: string) => number | undefined
}

/** What a running contract shows: where it stands and how long it still runs. */
export const runningColumns = (options: ContractColumns): ContractColumn[] => [
  ...nameColumns(options),
  price('strikePrice', options),
  {
    key: 'difference',
    header: options.t('options-lists:column.difference'),
    align: 'end',
    render: contract => <Standing contract={contract} />,
  },
  {
    key: 'left',
    header: options.t('options-lists:column.left'),
    align: 'end',
    render: contract => <TimeLeft until={contract.expiresAt} />,
  },
  amount('payout', options),
  ...termColumns(options),
]

/** What a finished one shows: how it ended. */
export const finishedColumns = (options: ContractColumns): ContractColumn[] => [
  ...nameColumns(options),
  {
    key: 'state',
    header: options.t('options-lists:column.state'),
    text: ({ state, refundReason }) => (refundReason === '' ? state : `${state} ${refundReason}`),
    render: contract => <OptionState contract={contract} />,
  },
  price('strikePrice', options),
  price('settlementPrice', options),
  {
    key: 'profit',
    header: options.t('options-lists:column.profit'),
    align: 'end',
    text: ({ profit }) => profit,
    render: ({ profit }) => <Change value={profit} as="amount" decimals={2} own />,
  },
  ...termColumns(options),
]

const nameColumns = (options: ContractColumns): ContractColumn[] => [
  {
    key: 'market',
    header: options.t('options-lists:column.market'),
    cardHead: true,
    always: true,
    text: ({ market }) => market,
    render: contract => (
      <span className={classes.named}>
        <Link to={optionPath(contract.market)} className={classes.market}>
          <bdi dir="ltr">
            {contract.base}/{contract.quote}
          </bdi>
        </Link>
        <EvidenceMark optionId={contract.optionId} />
      </span>
    ),
  },
  {
    key: 'direction',
    header: options.t('options-lists:column.direction'),
    text: ({ direction }) => direction,
    render: ({ direction }) => <DirectionName direction={direction} />,
  },
  amount('stake', options),
]

const termColumns = (options: ContractColumns): ContractColumn[] => [
  moment('expiresAt', options),
  {
    key: 'seconds',
    header: options.t('options-lists:column.seconds'),
    align: 'end',
    text: ({ seconds }) => String(seconds),
    render: ({ seconds }) => <bdi>{options.durationText(seconds)}</bdi>,
  },
  moment('acceptedAt', options),
  amount('fee', options),
  boundsColumn(options),
]

/** Least and most that could be invested under the terms of a contract. */
const boundsColumn = ({ t }: ContractColumns): ContractColumn => ({
  key: 'bounds',
  header: `${t('options-lists:column.minimumStake')} – ${t('options-lists:column.maximumStake')}`,
  align: 'end',
  text: ({ minimumStake, maximumStake }) => `${minimumStake} – ${maximumStake}`,
  render: ({ minimumStake, maximumStake }) => (
    <bdi dir="ltr">
      <Amount value={minimumStake} /> – <Amount value={maximumStake} />
    </bdi>
  ),
})

const amount = (key: 'stake' | 'fee' | 'payout', { t }: ContractColumns): ContractColumn => ({
  key,
  header: t(`options-lists:column.${key}`),
  align: 'end',
  text: contract => contract[key],
  render: contract => <Amount value={contract[key]} decimals={2} own />,
})

const price = (key: 'strikePrice' | 'settlementPrice', { t, decimalsOf }: ContractColumns): ContractColumn => ({
  key,
  header: t(`options-lists:column.${key}`),
  align: 'end',
  text: contract => contract[key],
  render: contract =>
    contract[key] === '' ? (
      <span className={classes.dim}>{t(contract.state === 'running' ? 'options-lists:word.forming' : 'options-lists:word.none')}</span>
    ) : (
      <FixedPrice value={contract[key]} decimals={decimalsOf(contract.market)} />
    ),
})

const FixedPrice = ({ value, decimals }: { value: string; decimals: number | undefined }) => (
  <Price value={value} {...(decimals === undefined ? {} : { decimals })} />
)

const moment = (key: 'expiresAt' | 'acceptedAt', { t }: ContractColumns): ContractColumn => ({
  key,
  header: t(`options-lists:column.${key}`),
  text: contract => new Date(contract[key]).toISOString(),
  render: contract => <Moment at={contract[key]} />,
})
