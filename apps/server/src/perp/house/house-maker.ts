import { perpMarket } from '@assay/core/perp/read'
import { formatDecimal } from '@assay/money/decimal'
import { RATE_SCALE } from '@assay/money/kinds'
import { nameIn } from '@assay/rules/realm'
import { getPerpMaker } from '@assay/wire/perp/maker'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Engine } from '../../core-host/engine.ts'
import { data, type Handler, serve } from '../../http/handler.ts'
import { QUOTE_ASSET } from '../../markets/coins.ts'
import { houseAccount } from '../../markets/house/house-accounts.ts'
import { limited, settled } from '../../projections/history-page.ts'
import { amountText } from '../units.ts'
import { HOUSE_PERP_MARKETS } from './house-markets.ts'
import { HALF_SPREAD, LEAN_MAX, makerTermsOf } from './maker-terms.ts'
import { perpMakerDays } from './tables.ts'

interface Options {
  engine: Engine
  database: PostgresJsDatabase
  /** Resolves when the maker's days are in SQL up to a journal number. */
  historyReached(seq: number): Promise<void>
}

/** Hundredths of a basis point as a share. */
const shareText = (share: bigint): string => formatDecimal(share * 10n ** BigInt(RATE_SCALE - 6), RATE_SCALE)

/** By what terms the house's maker quotes contracts, and what it earned with them. */
export const perpHouseMaker = (options: Options): Handler =>
  serve(getPerpMaker, async (input, { realm }) => {
    const core = await settled(options)
    const asset = nameIn(realm, QUOTE_ASSET.asset)
    const limit = limited(input.limit)
    const rows = await makerDaysOf(options.database, { asset, limit, before: input.before })
    const amount = (units: bigint) => amountText(units, { quoteScale: QUOTE_ASSET.scale })
    return data({
      asset,
      user: houseAccount(realm, 'maker').user,
      halfSpread: shareText(HALF_SPREAD),
      leanMax: shareText(LEAN_MAX),
      markets: HOUSE_PERP_MARKETS.filter(({ market }) => perpMarket(core.state, nameIn(realm, market))).map(({ market, base }) => {
        const { touch, limit: most } = makerTermsOf(base)
        return { market: nameIn(realm, market), touch: amount(touch), limit: amount(most) }
      }),
      days: rows.slice(0, limit).map(({ day, profit, fees, funding }) => ({
        day,
        profit: amount(profit),
        fees: amount(fees),
        funding: amount(funding),
        result: amount(profit + fees + funding),
      })),
      more: rows.length > limit,
    })
  })

/** Newest first, one more than asked for. */
const makerDaysOf = (
  database: PostgresJsDatabase,
  { asset, limit, before }: { asset: string; limit: number; before?: number | undefined },
) =>
  database
    .select()
    .from(perpMakerDays)
    .where(and(eq(perpMakerDays.asset, asset), before === undefined ? undefined : lt(perpMakerDays.day, before)))
    .orderBy(desc(perpMakerDays.day))
    .limit(limit + 1)
