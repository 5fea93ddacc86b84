import { notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import { initialMargin, notionalMaxAt } from '@assay/rules/perp/margin-tiers'
import { maximumQuantity } from '@assay/rules/perp/order-cost'
import type { HeldPosition } from '@assay/rules/perp/order-preview'
import type { PositionSide } from '@assay/rules/perp/position-value'
import { distanceOf } from '../ticket/form/figures.ts'
import type { TicketContext } from '../ticket/form/ticket-context.ts'

/** What a leverage means in a market now. */
interface LeverageFacts {
  /** Greatest value that may be held at it. */
  positionMax: Amount
  /** What the free money opens at the mark. */
  affordable: Quantity | undefined
  /** How far the mark may move against a position that is opened at it, a share; undefined where no price liquidates. */
  distance: bigint | undefined
  /** Of the position that is open: where it is liquidated now, and with this leverage; absent without one, and in cross margin. */
  open: { before: Price | undefined; after: Price | undefined } | undefined
}

/** Less leverage takes the margin that is missing out of the wallet; with more, the margin stays until it is taken out. */
function marginAt({ entryValue, margin }: HeldPosition, leverage: number): Amount {
  const asked = initialMargin(entryValue, leverage)
  return asked > margin ? asked : margin
}

/** By the functions that decide: a new position of one lot at the mark, and the open one with the margin of this leverage. */
export function leverageFacts(side: PositionSide, leverage: number, around: TicketContext): LeverageFacts {
  const { rules, mark, available, cross } = around
  const held = around[side]
  const onTick = (mark - (mark % rules.tick)) as Price
  const entryValue = notionalOf(onTick, rules.lotSize, rules)
  const fresh = liquidationPrice({
    legs: [{ side, quantity: rules.lotSize, entryValue }],
    balance: initialMargin(entryValue, leverage),
    mark: onTick,
    terms: rules,
  })
  const liquidationOf = (margin: Amount) =>
    held &&
    liquidationPrice({ legs: [{ side, quantity: held.quantity, entryValue: held.entryValue }], balance: margin, mark, terms: rules })
  return {
    positionMax: notionalMaxAt(rules.tiers, leverage),
    affordable:
      available === undefined || onTick <= 0n
        ? undefined
        : maximumQuantity(
            { side, price: onTick, leverage },
            { ...rules, mark: onTick, feeRate: rules.takerFeeRate, available, lot: rules.lotSize, held: 0n as Amount },
          ),
    distance: fresh === undefined ? undefined : distanceOf(fresh, onTick),
    open: held && !cross ? { before: liquidationOf(held.margin), after: liquidationOf(marginAt(held, leverage)) } : undefined,
  }
}
