/** How one coin behaves in the simulated market. Plain floats: they shape a random process and never hold money. */
export interface SimulatedCoin {
  asset: string
  /** Price in USDT around which the first live second lies. */
  level: number
  /** Standard deviation of a year's log return, without jumps. */
  annualVolatility: number
  /** Correlation with the common market factor; that of two coins is the product of theirs. */
  marketCorrelation: number
  /** Orders of simulated takers a second in calm times. */
  ordersPerSecond: number
  /** Median size of such an order in USDT. */
  orderMedian: number
  /** Decimal places of the index price: one more than the pair's tick. */
  indexDecimals: number
}

const coin = (
  asset: string,
  [level, indexDecimals]: [number, number],
  [annualVolatility, marketCorrelation]: [number, number],
  [ordersPerSecond, orderMedian]: [number, number],
): SimulatedCoin => ({ asset, level, indexDecimals, annualVolatility, marketCorrelation, ordersPerSecond, orderMedian })

export const SIMULATED_COINS: readonly SimulatedCoin[] = [
  coin('BTC', [64_000, 2], [0.48, 0.9], [0.7, 420]),
  coin('ETH', [3_100, 3], [0.62, 0.89], [0.4, 300]),
  coin('BNB', [590, 3], [0.55, 0.78], [0.1, 220]),
  coin('SOL', [150, 3], [0.82, 0.82], [0.2, 240]),
  coin('XRP', [0.55, 5], [0.75, 0.74], [0.12, 180]),
  coin('ADA', [0.42, 5], [0.8, 0.8], [0.07, 150]),
  coin('DOGE', [0.13, 6], [0.9, 0.76], [0.1, 160]),
  coin('TRX', [0.13, 6], [0.5, 0.72], [0.05, 150]),
  coin('LINK', [13, 4], [0.8, 0.8], [0.06, 150]),
  coin('LTC', [82, 3], [0.68, 0.8], [0.05, 150]),
  coin('DOT', [5.6, 4], [0.8, 0.82], [0.05, 140]),
  coin('AVAX', [28, 4], [0.88, 0.82], [0.06, 150]),
]

/** Ounces of gold and silver: calmer than coins, and hardly moved by what moves those. */
export const SIMULATED_METALS: readonly SimulatedCoin[] = [
  coin('XAU', [4_050, 3], [0.16, 0.12], [0.12, 400]),
  coin('XAG', [50, 4], [0.3, 0.15], [0.06, 250]),
]

/** Spread of the log-normal order sizes. */
export const ORDER_SIZE_SIGMA = 1.1
