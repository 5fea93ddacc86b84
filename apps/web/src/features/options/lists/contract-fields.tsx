import { pairTitle } from '@assay/rules/market-title'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Moment } from '@assay/ui/numbers/moment'
import { Price } from '@assay/ui/numbers/price'
import type { Column } from '@assay/ui/tables/data-table'
import type { OptionContract } from '@assay/wire/options/calls'
import type { TFunction } from 'i18next'
import { optionEvidencePath, optionPath } from '../../../trading/market-paths.ts'
import { EvidenceMark } from '../../../trading/terminal/lists/evidence-mark.tsx'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { DirectionName } from './direction-name.tsx'
import { OptionState } from './option-state.tsx'

export type ContractColumn = Column<OptionContract>

export interface ContractFields {
  t: TFunction
  durationText: (seconds: number) => string
  /** Decimals of a market's tick; undefined until they are known. */
  decimalsOf: (market: string) => number | undefined
}

const FIELDS = [
  'market',
  'direction',
  'state',
  'stake',
  'fee',
  'payout',
  'profit',
  'strikePrice',
  'settlementPrice',
  'seconds',
  'acceptedAt',
  'expiresAt',
  'bounds',
] as const

/** The fields of a delivery contract as the specification names them. */
export function contractFields(parts: ContractFields): Record<(typeof FIELDS)[number], ContractColumn> {
  const { t, durationText } = parts
  return {
    market: {
      key: 'market',
      header: t('options-lists:column.market'),
      cardHead: true,
      always: true,
      text: ({ market }) => market,
      render: ({ base, quote, market, optionId }) => (
        <span className={classes.named}>
          <PairName to={optionPath(market)} title={pairTitle({ base, quote })} />
          <EvidenceMark to={optionEvidencePath(optionId)} label={t('options-lists:evidenceOf', { id: optionId })} />
        </span>
      ),
    },
    direction: {
      key: 'direction',
      header: t('options-lists:column.direction'),
      text: ({ direction }) => direction,
      render: ({ direction }) => <DirectionName direction={direction} />,
    },
    state: {
      key: 'state',
      header: t('options-lists:column.state'),
      text: ({ state, refundReason }) => (refundReason === '' ? state : `${state} ${refundReason}`),
      render: contract => <OptionState contract={contract} />,
    },
    stake: amount('stake', parts),
    fee: amount('fee', parts),
    payout: amount('payout', parts),
    profit: {
      key: 'profit',
      header: t('options-lists:column.profit'),
      align: 'end',
      text: ({ profit }) => profit,
      render: ({ profit }) => <Change value={profit} as="amount" decimals={2} own />,
    },
    strikePrice: price('strikePrice', parts),
    settlementPrice: price('settlementPrice', parts),
    seconds: {
      key: 'seconds',
      header: t('options-lists:column.seconds'),
      align: 'end',
      text: ({ seconds }) => String(seconds),
      render: ({ seconds }) => <bdi>{durationText(seconds)}</bdi>,
    },
    acceptedAt: moment('acceptedAt', parts),
    expiresAt: moment('expiresAt', parts),
    /** Least and most that could be invested under the terms of the contract. */
    bounds: {
      key: 'bounds',
      header: `${t('options-lists:column.minimumStake')} – ${t('options-lists:column.maximumStake')}`,
      align: 'end',
      text: ({ minimumStake, maximumStake }) => `${minimumStake} – ${maximumStake}`,
      render: ({ minimumStake, maximumStake }) => (
        <bdi dir="ltr">
          <Amount value={minimumStake} /> – <Amount value={maximumStake} />
        </bdi>
      ),
    },
  }
}

const amount = (key: 'stake' | 'fee' | 'payout', { t }: ContractFields): ContractColumn => ({
  key,
  header: t(`options-lists:column.${key}`),
  ...(key === 'payout' && { term: 'terms:payout' as const }),
  align: 'end',
  text: contract => contract[key],
  render: contract => <Amount value={contract[key]} decimals={2} own />,
})

const price = (key: 'strikePrice' | 'settlementPrice', { t, decimalsOf }: ContractFields): ContractColumn => ({
  key,
  header: t(`options-lists:column.${key}`),
  term: key === 'strikePrice' ? 'terms:strikePrice' : 'terms:settlementPrice',
  align: 'end',
  text: contract => contract[key],
  render: contract =>
    contract[key] === '' ? (
      <span className={classes.second}>{t(contract.state === 'running' ? 'options-lists:word.forming' : 'options-lists:word.none')}</span>
    ) : (
      <FixedPrice value={contract[key]} decimals={decimalsOf(contract.market)} />
    ),
})

const FixedPrice = ({ value, decimals }: { value: string; decimals: number | undefined }) => (
  <Price value={value} {...(decimals === undefined ? {} : { decimals })} />
)

const moment = (key: 'expiresAt' | 'acceptedAt', { t }: ContractFields): ContractColumn => ({
  key,
  header: t(`options-lists:column.${key}`),
  text: contract => new Date(contract[key]).toISOString(),
  render: contract => <Moment at={contract[key]} />,
})
