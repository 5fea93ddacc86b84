import { serverNow } from '@assay/client/live/server-time'
import { pairTitle } from '@assay/rules/market-title'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { Countdown } from '@assay/ui/numbers/countdown'
import { getOptionContracts, type OptionContract } from '@assay/wire/options/calls'
import { Anchor } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DetailFacts } from '../../../trading/joint/detail-facts.tsx'
import { isInSpan, type JointFilter, spanInput } from '../../../trading/joint/joint-filter.ts'
import type { JointRow, JointSource, OrderCell, TradeCell } from '../../../trading/joint/joint-row.ts'
import { useJointPages } from '../../../trading/joint/use-joint-pages.ts'
import { useJointRows } from '../../../trading/joint/use-joint-rows.ts'
import { useEndedOptions, useRunningOptions } from '../../../trading/live/use-options.ts'
import { optionEvidencePath, optionPath } from '../../../trading/market-paths.ts'
import { Stacked } from '../../../trading/terminal/lists/stacked.tsx'
import { type ContractFields, contractFields } from './contract-fields.tsx'
import { useContractParts } from './use-contract-columns.ts'

const idOf = ({ optionId }: OptionContract) => optionId
const atOf = ({ acceptedAt }: OptionContract) => acceptedAt
const rowsOf = ({ contracts }: { contracts: OptionContract[] }) => contracts

/** The running delivery contracts for the list of all products, live. */
export function useJointRunning(filter: JointFilter): JointSource<OrderCell> {
  const parts = useContractParts()
  const present = useCallback((one: OptionContract) => orderRow(one, parts), [parts])
  return useJointRows({ product: 'options', filter, rows: useRunningOptions(), fits, present })
}

/** Those that have ended; one that ends while the screen watches comes on top by itself. */
export function useJointFinished(filter: JointFilter): JointSource<OrderCell> {
  const parts = useContractParts()
  const present = useCallback((one: OptionContract) => orderRow(one, parts), [parts])
  return useJointPages(getOptionContracts, { ...useContracts(filter, true), present })
}

/** Every purchase of a delivery contract with what it came to, for the list of all trades. */
export function useJointPurchases(filter: JointFilter): JointSource<TradeCell> {
  const parts = useContractParts()
  const present = useCallback((one: OptionContract) => tradeRow(one, parts), [parts])
  return useJointPages(getOptionContracts, { ...useContracts(filter, false), present })
}

const NONE: readonly OptionContract[] = []

/** What is read of contracts, and what the socket has told since. */
function useContracts(filter: JointFilter, finished: boolean) {
  const result = filter.state === 'won' || filter.state === 'lost' || filter.state === 'refunded' ? filter.state : undefined
  const state = result ?? (finished ? ('finished' as const) : undefined)
  const ended = useEndedOptions()
  const running = useRunningOptions() ?? NONE
  const arrived = useMemo(() => [...(finished ? NONE : running), ...ended], [finished, running, ended])
  const input = {
    ...(state && { state }),
    ...(filter.market !== undefined && { market: filter.market }),
    ...((filter.side === 'bullish' || filter.side === 'bearish') && { direction: filter.side }),
    ...spanInput(filter),
  }
  return { product: 'options' as const, filter, one: undefined, input, rowsOf, idOf, atOf, arrived, comesInOrder: true, fits }
}

const fits = (contract: OptionContract, filter: JointFilter): boolean =>
  (filter.market === undefined || contract.market === filter.market) &&
  (filter.side === undefined || contract.direction === filter.side) &&
  (filter.state === undefined || contract.state === filter.state) &&
  isInSpan(contract.acceptedAt, filter)

function sharedOf(contract: OptionContract, { t }: ContractFields) {
  const { optionId, market, base, quote, direction, state, strikePrice, settlementPrice, stake, fee, profit } = contract
  return {
    key: `options ${optionId}`,
    product: 'options' as const,
    at: contract.acceptedAt,
    market: { title: pairTitle({ base, quote }), to: optionPath(market) },
    fields: {
      id: optionId,
      side: t(`options-lists:direction.${direction}`),
      status: t(`options-lists:state.${state}`),
      price: strikePrice,
      average: settlementPrice,
      total: stake,
      fee,
      feeAsset: quote,
      ...(state !== 'running' && { result: profit }),
    },
    detailLabel: t('trading:joint.showContract', { id: optionId }),
    detail: () => <ContractDetail contract={contract} />,
  }
}

function orderRow(contract: OptionContract, parts: ContractFields): JointRow<OrderCell> {
  const { direction, state, strikePrice } = contractFields(parts)
  const isRunning = contract.state === 'running'
  return {
    ...sharedOf(contract, parts),
    cells: {
      side: <Stacked first={direction.render(contract)} second={<bdi>{parts.durationText(contract.seconds)}</bdi>} align="start" />,
      status: isRunning ? (
        state.render(contract)
      ) : (
        <Stacked first={state.render(contract)} second={<Change value={contract.profit} as="amount" decimals={2} own />} align="start" />
      ),
      price: strikePrice.render(contract),
      quantity: <Amount value={contract.stake} decimals={2} asset={contract.quote} own />,
      fee: <Amount value={contract.fee} decimals={2} asset={contract.quote} own />,
      ...(isRunning && { left: <Countdown clock={serverNow} until={contract.expiresAt} /> }),
    },
  }
}

function tradeRow(contract: OptionContract, parts: ContractFields): JointRow<TradeCell> {
  const { direction, strikePrice, profit, state } = contractFields(parts)
  return {
    ...sharedOf(contract, parts),
    cells: {
      side: direction.render(contract),
      price: strikePrice.render(contract),
      total: <Amount value={contract.stake} decimals={2} asset={contract.quote} own />,
      fee: <Amount value={contract.fee} decimals={2} asset={contract.quote} own />,
      result: contract.state === 'running' ? state.render(contract) : profit.render(contract),
    },
  }
}

const DETAILS = [
  'direction',
  'state',
  'stake',
  'fee',
  'strikePrice',
  'settlementPrice',
  'payout',
  'profit',
  'seconds',
  'acceptedAt',
  'expiresAt',
] as const

/** Everything that is known of one contract, and the way to its evidence. */
function ContractDetail({ contract }: { contract: OptionContract }) {
  const { t } = useTranslation()
  const fields = contractFields(useContractParts())
  return (
    <DetailFacts
      facts={[
        { name: t('trading:joint.contractId'), fact: <span className="number">{contract.optionId}</span> },
        ...DETAILS.map(name => ({ name: fields[name].header, fact: fields[name].render(contract) })),
      ]}
    >
      <Anchor component={Link} to={optionEvidencePath(contract.optionId)} inherit>
        {t('options-lists:evidenceOf', { id: contract.optionId })}
      </Anchor>
    </DetailFacts>
  )
}
