import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { notionalOf } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity, RATE_SCALE, type Rate } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { CLOSING_DAYS } from '@assay/rules/account/account-terms'
import { USD_SCALE } from '@assay/rules/assets/us-dollars'
import { FIRST_BANK_TERMS, saleReceives } from '@assay/rules/bank/terms'
import { QUOTE_MS } from '@assay/rules/convert/terms'
import { accrualOf, accruedAfter } from '@assay/rules/earn/accrual'
import { annualRate, annualYield } from '@assay/rules/earn/annual'
import { breakEvenDays, redemptionOf } from '@assay/rules/earn/redemption'
import { tradeFee } from '@assay/rules/fees'
import { startOfDay } from '@assay/rules/hong-kong-day'
import { allocate } from '@assay/rules/launchpad/allocate'
import { loanBalance } from '@assay/rules/loans/balance'
import { annualRateOf, contractOf } from '@assay/rules/loans/quote'
import { type CreditFacts, creditScore } from '@assay/rules/loans/score'
import { FIRST_LOAN_TERMS, offerOf } from '@assay/rules/loans/terms'
import { breakEvenRate, expectedLossRate } from '@assay/rules/options/break-even'
import { feeOf, payoutOf } from '@assay/rules/options/payout'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import { calculateLiquidation } from '@assay/rules/perp/calculator'
import { fundingPayment } from '@assay/rules/perp/funding'
import { liquidationFee } from '@assay/rules/perp/liquidation-steps'
import { marginRequirement, tierAt } from '@assay/rules/perp/margin-tiers'
import { FIRST_QUICK_BUY_TERMS, LATE_MS, leastOf, QUICK_BUY_QUOTE_MS } from '@assay/rules/quick-buy/terms'
import { commissionOf } from '@assay/rules/rewards/commission'
import { feeGivenBack } from '@assay/rules/rewards/fee-voucher'
import { FIRST_REWARDS_TERMS, levelRates, signInRewards } from '@assay/rules/rewards/terms'
import { VOUCHER_MAX, VOUCHER_MIN, VOUCHERS_WAITING_MAX } from '@assay/rules/vouchers/vouchers'
import { closingPayout } from '@assay/rules/withdrawals/closing-payout'
import { requiredTurnover, withdrawalFee } from '@assay/rules/withdrawals/fee'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { FILE_BYTES_MAX } from '@assay/wire/call'
import { describe, expect, test } from 'vitest'
import { COINS, QUOTE_ASSET } from '../markets/coins.ts'
import { HOUSE_OPTION_MARKETS } from '../options/house-markets.ts'
import { optionSettingsOf } from '../options/house-settings.ts'
import { HOUSE_PERP_MARKETS } from '../perp/house/house-markets.ts'
import { perpSettingsOf } from '../perp/house/house-settings.ts'
import { ROOT_FOLDER } from '../root-folder.ts'

/** Goal: what help says is true, in every language. Method: its figures, worked out again by the rules that decide. */
const CONTENT = join(ROOT_FOLDER, 'apps/server/content')

/** The figures of an article as plain decimals, whatever the language writes between thousands and before decimals. */
function figuresOf(lang: string, file: string): string[] {
  const text = readFileSync(join(CONTENT, lang, file), 'utf8')
  const commaDecimals = ['de', 'es', 'fr', 'vn'].includes(lang)
  return [...text.matchAll(/\d(?:[\d.,]|[\u00a0\u202f](?=\d{3}))*/g)].map(([figure]) => {
    const trimmed = figure.replace(/[.,]+$/, '').replace(/[\u00a0\u202f]/g, '')
    return commaDecimals ? trimmed.replaceAll('.', '').replace(',', '.') : trimmed.replaceAll(',', '')
  })
}

describe.each(LANGUAGE_CODES)('the examples of help in %s', lang => {
  test('of payouts to a bank card are what the first terms give for 200 USDT', () => {
    const { payoutFee, payoutMinimum, quoteSeconds, arrivalFrom, arrivalUntil } = FIRST_BANK_TERMS
    const received = saleReceives(usdt(200n), FIRST_BANK_TERMS)
    const written = (cents: bigint) => formatDecimal(cents, USD_SCALE)
    const said = figuresOf(lang, '32-payouts-to-a-bank-card.md')
    const example = ['200', written(received), written(payoutFee), written(received - payoutFee)]
    const terms = [written(payoutMinimum), String(quoteSeconds), String(arrivalFrom), String(arrivalUntil)]
    expect(said).toEqual(expect.arrayContaining([...example, ...terms]))
  })

  test('of perpetual contracts are what the rules give for 0.1 BTC, long from 60,000 at 10x', () => {
    const settings = perpSettingsOf(HOUSE_PERP_MARKETS.find(({ base }) => base === 'BTC')!)
    const scales = { baseScale: COINS.find(({ asset }) => asset === 'BTC')!.scale, quoteScale: QUOTE_ASSET.scale }
    const terms = { ...settings, ...scales, closingFeeRate: settings.takerFeeRate }
    const price = (text: string) => exactDecimal(text, PRICE_SCALE) as Price
    const quantity = exactDecimal('0.1', scales.baseScale) as Quantity
    const margin = exactDecimal('600', scales.quoteScale) as Amount
    const at = (text: string) => notionalOf(price(text), quantity, scales)
    const written = (amount: bigint) => formatDecimal(amount, scales.quoteScale, { trim: true })
    const leftAt = (text: string) => (margin - (at('60000') - at(text))) as Amount
    const liquidation = (leverage: number) =>
      formatDecimal(
        calculateLiquidation({ side: 'long', entry: price('60000'), quantity, leverage }, { mode: 'isolated' }, terms)!,
        PRICE_SCALE,
        {
          trim: true,
        },
      )
    const takerFee = tradeFee(at('54250'), settings.takerFeeRate)
    const forced = liquidationFee(at('54250'), settings.liquidationFeeRate, (leftAt('54250') - takerFee) as Amount)
    const bankruptcy = bankruptcyPrice({ side: 'long', quantity, entryValue: at('60000') }, margin, terms)!

    expect(leftAt('54298.5')).toBeLessThan(marginRequirement(at('54298.5'), tierAt(settings.tiers, at('54298.5')), settings.takerFeeRate))
    expect(figuresOf(lang, '16-perpetual-contracts.md')).toEqual(
      expect.arrayContaining([
        written(tradeFee(at('60000'), settings.takerFeeRate)),
        written(-fundingPayment('long', at('61000'), exactDecimal('0.0001', RATE_SCALE) as Rate)),
        liquidation(10),
        liquidation(100),
        written(at('54298.5')),
        written(at('60000') - at('54298.5')),
        written(leftAt('54298.5')),
        written(marginRequirement(at('54298.5'), tierAt(settings.tiers, at('54298.5')), settings.takerFeeRate)),
        written(takerFee),
        written(forced),
        written(leftAt('54250') - takerFee - forced),
        formatDecimal(bankruptcy, PRICE_SCALE, { trim: true }),
      ]),
    )
  })

  test('of delivery contracts are what the rules give at the terms that the house lists', () => {
    const { durations } = optionSettingsOf(HOUSE_OPTION_MARKETS[0]!)
    const hundred = exactDecimal('100', QUOTE_ASSET.scale) as Amount
    const termsOf = (seconds: number) => durations.find(duration => duration.seconds === seconds)!
    const money = (amount: bigint) => formatDecimal(amount, QUOTE_ASSET.scale, { trim: true })
    const percent = (rate: bigint, decimals: number) => (Number(formatDecimal(rate, RATE_SCALE)) * 100).toFixed(decimals)
    const five = termsOf(300)
    const figures = figuresOf(lang, '17-delivery-contracts.md').map(figure => figure.replace(/(\.\d)0$/, '$1'))
    expect(figures).toEqual(
      expect.arrayContaining([
        money(hundred + feeOf(hundred, five.feeRate)),
        money(hundred + payoutOf(hundred, five.payoutRate)),
        money(payoutOf(hundred, five.payoutRate) - feeOf(hundred, five.feeRate)),
        ...[60, 300, 3600].flatMap(seconds => [
          percent(termsOf(seconds).payoutRate, 0),
          percent(breakEvenRate(termsOf(seconds)), 2),
          String(Number(percent(expectedLossRate(termsOf(seconds)), 2))),
        ]),
        money(termsOf(60).minimumStake),
        money(termsOf(60).maximumStake),
        money(termsOf(3600).maximumStake),
      ]),
    )
  })
  test('of custody are what the rules give for 1,234.567890 USDT at 0.085% a day for 30 days', () => {
    const order = {
      principal: exactDecimal('1234.567890', QUOTE_ASSET.scale) as Amount,
      dailyRate: exactDecimal('0.00085', RATE_SCALE) as Rate,
    }
    const penaltyRate = exactDecimal('0.05', RATE_SCALE) as Rate
    const valueDay = 20_000
    const redemption = redemptionOf({ ...order, penaltyRate, valueDay, maturityDay: valueDay + 30 }, startOfDay(valueDay + 12))!
    const money = (amount: bigint) => formatDecimal(amount, QUOTE_ASSET.scale)
    const percent = (rate: bigint, scale: number) => formatDecimal(rate * 100n, scale)
    const figures = figuresOf(lang, '26-custody.md')
    expect(figures).toEqual(
      expect.arrayContaining([
        ...[1, 2].map(number => money(accrualOf(order, number))),
        money(accruedAfter(order, 30)),
        money(order.principal + accruedAfter(order, 30)),
        money(redemption.accrued),
        money(redemption.penalty),
        money(redemption.amount),
        String(breakEvenDays({ ...order, penaltyRate })),
        percent(order.dailyRate, RATE_SCALE),
        percent(penaltyRate, RATE_SCALE),
        percent(annualRate(order.dailyRate), RATE_SCALE),
        percent(BigInt(annualYield(order, 30)), 4),
      ]),
    )
  })

  test('of withdrawals are what the terms from the beginning give for 1,000 and 333.333333 USDT', () => {
    const terms = FIRST_WITHDRAWAL_TERMS
    const money = (amount: bigint) => formatDecimal(amount, QUOTE_ASSET.scale, { trim: true })
    const outcome = (text: string) => {
      const amount = exactDecimal(text, QUOTE_ASSET.scale)
      const fee = withdrawalFee(amount, terms)
      return [text, money(fee), money(amount - fee)]
    }
    expect(figuresOf(lang, '27-withdrawals.md')).toEqual(
      expect.arrayContaining([
        ...outcome('1000'),
        ...outcome('333.333333'),
        ...['10000', money(requiredTurnover(exactDecimal('10000', QUOTE_ASSET.scale), terms))],
        ...[terms.minimum, terms.maximum, terms.automaticBelow].map(money),
        ...[terms.perDay, terms.opensAt / 60, terms.closesAt / 60].map(String),
        ...['800', money(closingPayout(exactDecimal('800', QUOTE_ASSET.scale), terms)?.arrival as Amount), money(terms.networkCost)],
        String(CLOSING_DAYS),
      ]),
    )
  })

  test('of loans are what the terms from the beginning cost for 1,000 USDT and 30 days', () => {
    const terms = FIRST_LOAN_TERMS
    const contract = contractOf(exactDecimal('1000', QUOTE_ASSET.scale) as Amount, terms, offerOf(terms, 30)!)
    const money = (amount: bigint) => formatDecimal(amount, QUOTE_ASSET.scale, { trim: true })
    const percent = (rate: bigint) => formatDecimal(rate * 100n, RATE_SCALE, { trim: true })
    expect(figuresOf(lang, '38-loans.md')).toEqual(
      expect.arrayContaining([
        ...[3, 4, 30, 31].map(day => money(loanBalance(contract, [], day).total)),
        percent(annualRateOf(contract)),
        ...[contract.dailyRate, terms.lateFeeRate, terms.lateFeeCapRate].map(percent),
        ...[terms.maximum, terms.addressAbove].map(money),
        ...terms.offers.map(({ days }) => String(days)),
        String(terms.freeDays),
      ]),
    )
  })

  test('of the credit score are the points that the rules give', () => {
    const [day, at] = [20_000, startOfDay(20_000)]
    const nothing = { at, registeredAt: at, level: 'none', turnover: 0n as Amount, record: { onTime: [], late: [] } } as const
    const onTime = [1, 2, 3, 4, 5, 6].map(loanId => ({ loanId, day }))
    const late = (daysLate: number) => ({ ...nothing, record: { onTime: [], late: [{ loanId: 1, daysLate, day }] } })
    const points = (facts: CreditFacts) =>
      creditScore(facts)
        .causes.slice(1)
        .map(cause => String(Math.abs(cause.points)))
    const year = { ...nothing, record: { onTime: [], late: [], firstRepaidDay: day - 365 } }
    const figures = figuresOf(lang, '38-loans.md')
    for (const facts of [
      { ...nothing, level: 'address' as const },
      { ...nothing, registeredAt: startOfDay(day - 3_000) },
      { ...nothing, registeredAt: startOfDay(day - 30) },
      { ...nothing, turnover: exactDecimal('1000000', QUOTE_ASSET.scale) as Amount },
      { ...nothing, strongSince: at, overdueSince: day },
      { ...nothing, record: { onTime, late: [] } },
      ...[7, 30, 31].map(late),
      year,
    ])
      expect(figures).toEqual(expect.arrayContaining(points(facts)))
    expect(figures).toContain(String(creditScore(nothing).score))
    expect(points({ ...nothing, record: { onTime, late: [] } })).toHaveLength(5)
    // From each of these scores on more can be owed.
    const limits = [1, 2, 3].map(step => ({ ...nothing, level: (['none', 'basic', 'address'] as const)[step - 1]! }))
    for (const facts of limits) expect(figures).toContain(String(creditScore(facts).nextLimitAt))
  })

  test('of conversions are what two orders at market give for 0.5 BTC into ETH', () => {
    const rate = exactDecimal('0.001', RATE_SCALE) as Rate
    const [scale, coins] = [QUOTE_ASSET.scale, COINS.find(({ asset }) => asset === 'ETH')!.scale]
    const sold = exactDecimal('59990', scale) / 2n
    const received = sold - tradeFee(sold as Amount, rate)
    const bought = (received * 10n ** BigInt(coins)) / exactDecimal('3001', scale)
    const lot = exactDecimal('0.0001', coins)
    const whole = bought - (bought % lot)
    const left = received - (whole * exactDecimal('3001', scale)) / 10n ** BigInt(coins)
    const money = (amount: bigint, at: number) => formatDecimal(amount, at, { trim: true })
    const fee = tradeFee(whole as Amount, rate)
    expect(figuresOf(lang, '39-convert.md')).toEqual(
      expect.arrayContaining([
        ...[sold, tradeFee(sold as Amount, rate), received, left].map(amount => money(amount, scale)),
        ...[whole, fee, whole - fee].map(amount => money(amount, coins)),
        String(QUOTE_MS / 1_000),
      ]),
    )
  })

  test('of new coins are what the rule allocates', () => {
    const amounts = [300n, 100n, 600n]
    const commitments = amounts.map((amount, index) => ({ sequence: index + 1, amount: amount * 10n }))
    const lots = allocate({ supply: 1_000n, lotCost: 5n, cap: 400n }, commitments)
    const paid = lots.map(count => (count * 5n) / 10n)
    const said = ['1000', '0.5', '400', ...[...amounts, ...lots, ...paid].map(String)]
    expect(figuresOf(lang, '46-new-coins.md')).toEqual(expect.arrayContaining(said))
  })

  test('of quick buys are what an order at market gives for 1,000 USDT, and what the first terms promise of it', () => {
    const { minimum, maximum, payMinutes, toleranceRate } = FIRST_QUICK_BUY_TERMS
    const rate = exactDecimal('0.001', RATE_SCALE) as Rate
    const [scale, coins] = [QUOTE_ASSET.scale, COINS.find(({ asset }) => asset === 'BTC')!.scale]
    const lot = exactDecimal('0.00001', coins)
    const bought = (usdt(1_000n) * 10n ** BigInt(coins)) / exactDecimal('60010', scale)
    const whole = bought - (bought % lot)
    const walked = whole - tradeFee(whole as Amount, rate)
    const text = (amount: bigint, at: number) => formatDecimal(amount, at, { trim: true })
    expect(figuresOf(lang, '48-quick-buy.md')).toEqual(
      expect.arrayContaining([
        ...[whole, walked, leastOf(walked, FIRST_QUICK_BUY_TERMS)].map(amount => text(amount, coins)),
        ...[text(minimum, scale), text(maximum, scale), String(payMinutes), text(toleranceRate * 100n, RATE_SCALE)],
        ...[String(QUICK_BUY_QUOTE_MS / 1_000), String(LATE_MS / 86_400_000)],
      ]),
    )
  })

  test('of rewards are what the first terms pay, and of invitations what the rule gives of a fee', () => {
    const money = (amount: bigint) => formatDecimal(amount, QUOTE_ASSET.scale)
    const rates = levelRates(FIRST_REWARDS_TERMS)
    const fee = exactDecimal('0.631579', QUOTE_ASSET.scale)
    const { identityFeeVoucher, tradeFeeVoucher, feeVoucherDays } = FIRST_REWARDS_TERMS
    const fees = [exactDecimal('3.5', QUOTE_ASSET.scale), exactDecimal('2.75', QUOTE_ASSET.scale)] as const
    const rest = feeGivenBack(fees[1], identityFeeVoucher - fees[0])
    expect(figuresOf(lang, '45-rewards-and-invitations.md')).toEqual(
      expect.arrayContaining([
        ...signInRewards(FIRST_REWARDS_TERMS).map(money),
        ...rates.map(rate => formatDecimal(rate * 100n, RATE_SCALE)),
        ...[fee, ...rates.map(rate => commissionOf(fee, rate))].map(money),
        ...[identityFeeVoucher, tradeFeeVoucher, ...fees, feeGivenBack(fees[0], identityFeeVoucher), rest].map(money),
        String(feeVoucherDays),
      ]),
    )
  })

  test('of vouchers are what the rules give for 240 USDT that came in', () => {
    const { turnoverRate } = FIRST_WITHDRAWAL_TERMS
    const arrived = exactDecimal('240', QUOTE_ASSET.scale)
    const turnover = (arrived * turnoverRate) / 10n ** BigInt(RATE_SCALE)
    const megabytes = String(FILE_BYTES_MAX / 1024 ** 2)
    const limits = [VOUCHER_MIN, VOUCHER_MAX, String(VOUCHERS_WAITING_MAX), megabytes]
    const percent = formatDecimal(turnoverRate * 100n, RATE_SCALE)
    expect(figuresOf(lang, '29-deposit-by-voucher.md')).toEqual(
      expect.arrayContaining([...limits, percent, formatDecimal(turnover, QUOTE_ASSET.scale)]),
    )
  })
})
