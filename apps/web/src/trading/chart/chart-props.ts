import type { ReactNode } from 'react'

/** An open order on the chart, at its limit price or at its trigger. */
export interface ChartOrder {
  id: string
  side: 'buy' | 'sell'
  price: string
  /** What the line says, e.g. "Buy 0.05". */
  label: string
}

/** A fill on the chart. */
export interface ChartFill {
  id: string
  side: 'buy' | 'sell'
  price: string
  /** Milliseconds since 1970 UTC. */
  at: number
}

/** A line at a price that says something. */
export interface ChartLevel {
  id: string
  price: string
  label: string
  /** Faint where nothing is said. */
  tone?: 'up' | 'down' | 'danger' | 'accent'
  /** It moves with the market: its label stands so many px from the left, away from those of the person, and the axis does not repeat it. */
  follows?: number
}

/** What can be done at a price; the chart shows it in a menu. */
export interface PriceAction {
  key: string
  label: string
  icon?: ReactNode
  run: () => void
}

export interface ChartProps {
  pair: string
  /** How people write the market: "BTC/USDT", "BTC-PERP". */
  title: string
  priceDecimals: number
  quantityDecimals: number
  /** Step of the pair's prices, a plain decimal. */
  tick: string
  orders: readonly ChartOrder[]
  fills: readonly ChartFill[]
  /** What the person's holding has cost on average, prices at which they want to be told. */
  levels: readonly ChartLevel[]
  /** Pairs that this one can be compared with. */
  others: readonly { pair: string; title: string }[]
  /** The person has dragged an order to a price on the tick. Resolves with whether it stays there; otherwise it goes back. */
  onMoveOrder: (id: string, price: string) => Promise<boolean>
  onCancelOrder: (id: string) => void
  /** What can be done at a price, which is on the tick. */
  actionsAt: (price: string) => readonly PriceAction[]
}
