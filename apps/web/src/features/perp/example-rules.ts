import type { PerpMarketRules } from '@assay/wire/perp/rules'

/** BTC-PERP with the house's first tiers: what the tests of ticket and dialogs calculate with. */
export const BTC_PERP: PerpMarketRules = {
  market: 'BTC-PERP',
  base: 'BTC',
  quote: 'USDT',
  baseScale: 8,
  quoteScale: 6,
  tick: '0.1',
  lotSize: '0.001',
  maximumOrderLots: '100000',
  maximumPositionLots: '',
  makerFeeRate: '0.0002',
  takerFeeRate: '0.0005',
  liquidationFeeRate: '0.003',
  marketProtectionRate: '0.02',
  priceBandRate: '0.1',
  tiers: [
    { notionalLimit: '600000', maximumLeverage: 100, maintenanceRate: '0.005', maintenanceAmount: '0' },
    { notionalLimit: '3000000', maximumLeverage: 75, maintenanceRate: '0.0065', maintenanceAmount: '900' },
    { notionalLimit: '12000000', maximumLeverage: 50, maintenanceRate: '0.01', maintenanceAmount: '11400' },
  ],
  interestRate: '0.0001',
  fundingClamp: '0.0005',
  fundingIntervalMs: 28_800_000,
  impactMargin: '200',
  clampLastRate: '0.05',
  openOrdersMax: 200,
  version: 1,
}
