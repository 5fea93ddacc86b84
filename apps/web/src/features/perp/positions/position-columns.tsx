import { formatDecimal } from '@assay/money/decimal'
import { compareDecimals } from '@assay/money/decimal-text'
import { Amount } from '@assay/ui/numbers/amount'
import { Change } from '@assay/ui/numbers/change'
import { formatShare } from '@assay/ui/numbers/format-number'
import type { Column } from '@assay/ui/tables/data-table'
import type { PerpPosition } from '@assay/wire/perp/account'
import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { evidencePath, perpPath } from '../../../trading/market-paths.ts'
import { EvidenceMark } from '../../../trading/terminal/lists/evidence-mark.tsx'
import listClasses from '../../../trading/terminal/lists/lists.module.css'
import { PairName } from '../../../trading/terminal/lists/pair-name.tsx'
import { Stacked, stackedHeads } from '../../../trading/terminal/lists/stacked.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { AdlIndicator } from './adl-indicator.tsx'
import { LiquidationCell } from './liquidation-cell.tsx'
import type { PositionAction } from './position-action.ts'
import { exposureOf, returnText } from './position-figures.ts'
import { PositionKind } from './position-name.tsx'
import classes from './positions.module.css'
import { PriceOrNone } from './price-or-none.tsx'
import { Profit } from './profit.tsx'

interface PositionColumns {
  t: TFunction
  locale: string
  rulesOf: (market: string) => PerpRules | undefined
  onAction: (action: PositionAction) => void
}

/** The figures of an open position, two to a cell where width is scarce. */
export const positionColumns = (parts: PositionColumns): Column<PerpPosition>[] => [
  ...resultColumns(parts),
  ...priceColumns(parts),
  ...moneyColumns(parts),
]

function resultColumns({ t, rulesOf }: PositionColumns): Column<PerpPosition>[] {
  const decimalsOf = ({ market }: PerpPosition) => rulesOf(market)?.priceDecimals
  return [
    {
      key: 'market',
      header: t('perp-lists:column.market'),
      cardHead: true,
      render: position => (
        <Stacked
          align="start"
          first={
            <span className={listClasses.named}>
              <PairName to={perpPath(position.market)} title={position.market} />
              <EvidenceMark to={evidencePath(position.positionId)} label={t('perp-lists:hint.evidence', { id: position.positionId })} />
            </span>
          }
          second={<PositionKind position={position} />}
        />
      ),
    },
    {
      key: 'lots',
      header: t('perp-lists:column.lots'),
      term: 'terms:contractLot',
      align: 'end',
      render: position => <Size position={position} rules={rulesOf(position.market)} closing={t('perp-lists:state.closing')} />,
    },
    {
      key: 'unrealised',
      header: stackedHeads(t('perp-lists:column.unrealised'), t('perp-lists:column.roi')),
      term: ['terms:unrealisedProfit', 'terms:returnOnMargin'],
      align: 'end',
      compare: (a, b) => compareDecimals(a.unrealisedProfit, b.unrealisedProfit),
      render: position => {
        const rules = rulesOf(position.market)
        return (
          <Stacked
            first={<Profit value={position.unrealisedProfit} />}
            second={<Change value={rules ? returnText(position.unrealisedProfit, position, rules) : ''} />}
          />
        )
      },
    },
    {
      key: 'liquidation',
      header: t('perp-lists:column.liquidation'),
      term: 'terms:liquidationPrice',
      align: 'end',
      render: position => <LiquidationCell position={position} decimals={decimalsOf(position)} />,
    },
  ]
}

function priceColumns({ t, rulesOf }: PositionColumns): Column<PerpPosition>[] {
  const decimalsOf = ({ market }: PerpPosition) => rulesOf(market)?.priceDecimals
  return [
    {
      key: 'entry',
      header: stackedHeads(t('perp-lists:column.entry'), t('perp-lists:column.breakEven')),
      term: ['terms:averageEntry', 'terms:breakEven'],
      align: 'end',
      render: position => (
        <Stacked
          first={<PriceOrNone value={position.entryPrice} decimals={decimalsOf(position)} />}
          second={<PriceOrNone value={position.breakEvenPrice} decimals={decimalsOf(position)} />}
        />
      ),
    },
    {
      key: 'mark',
      header: t('perp-lists:column.mark'),
      term: 'terms:markPrice',
      align: 'end',
      render: position => <PriceOrNone value={position.markPrice} decimals={decimalsOf(position)} live />,
    },
  ]
}

function moneyColumns({ t, locale, rulesOf, onAction }: PositionColumns): Column<PerpPosition>[] {
  const decimalsOf = ({ market }: PerpPosition) => rulesOf(market)?.priceDecimals
  return [
    {
      key: 'margin',
      header: stackedHeads(t('perp-lists:column.margin'), t('perp-lists:column.ratio')),
      term: ['terms:margin', 'terms:marginRatio'],
      align: 'end',
      render: position => (
        <EditCell
          label={t('perp-lists:action.of', { action: t('perp-lists:action.margin'), ...named(t, position) })}
          onEdit={() => onAction({ kind: 'margin', positionId: position.positionId })}
        >
          <Stacked
            first={<Amount value={position.margin} decimals={2} own />}
            second={
              <bdi dir="ltr">{position.marginRatio === '' ? t('perp-lists:word.none') : formatShare(position.marginRatio, locale)}</bdi>
            }
          />
        </EditCell>
      ),
    },
    {
      key: 'realised',
      header: t('perp-lists:column.realised'),
      term: 'terms:realisedProfit',
      align: 'end',
      render: position => <Profit value={position.realisedProfit} />,
    },
    {
      key: 'costs',
      header: stackedHeads(t('perp-lists:column.fees'), t('perp-lists:column.funding')),
      term: ['terms:feesPaid', 'terms:fundingPaid'],
      align: 'end',
      render: position => (
        <Stacked first={<Amount value={position.fees} decimals={2} own />} second={<Profit value={position.funding} />} />
      ),
    },
    {
      key: 'exits',
      header: t('perp-lists:column.exits'),
      term: 'terms:exits',
      align: 'end',
      render: position => (
        <EditCell
          label={t('perp-lists:action.of', { action: t('perp-lists:action.exits'), ...named(t, position) })}
          onEdit={() => onAction({ kind: 'exits', positionId: position.positionId })}
        >
          <Stacked
            first={<PriceOrNone value={position.takeProfit} decimals={decimalsOf(position)} />}
            second={<PriceOrNone value={position.stopLoss} decimals={decimalsOf(position)} />}
          />
        </EditCell>
      ),
    },
    {
      key: 'adl',
      header: t('perp-lists:column.adl'),
      term: 'terms:deleveragingQueue',
      render: position => <AdlIndicator place={position.adlIndicator} />,
    },
  ]
}

/** What the buttons of a position say of it. */
export const named = (t: TFunction, { side, market }: PerpPosition) => ({ side: t(`perp-lists:side.${side}`), market })

/** A figure that can be changed, and the pencil that does it. */
function EditCell({ label, onEdit, children }: { label: string; onEdit: () => void; children: ReactNode }) {
  return (
    <span className={classes.edit}>
      {children}
      <ActionIcon variant="subtle" color="gray" size={24} aria-label={label} onClick={onEdit}>
        <IconPencil size={14} stroke={1.7} />
      </ActionIcon>
    </span>
  )
}

/** Lots, and what they are in the coin; a position with an open closing order says so. */
function Size({ position, rules, closing }: { position: PerpPosition; rules: PerpRules | undefined; closing: string }) {
  const quantity = rules && formatDecimal(exposureOf(position, rules).quantity, rules.baseScale)
  return (
    <Stacked
      first={<Amount value={position.lots} />}
      second={
        <>
          {quantity === undefined ? null : <Amount value={quantity} asset={rules?.base ?? ''} />}
          {position.state === 'closing' ? ` ${closing}` : null}
        </>
      }
    />
  )
}
