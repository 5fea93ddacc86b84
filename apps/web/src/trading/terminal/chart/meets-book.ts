/** Whether a price meets the best one of the other side; only for a warning, the exchange decides exactly. */
export function meetsBook(side: 'buy' | 'sell', price: string, best: { bestBid: string; bestAsk: string } | undefined): boolean {
  const other = side === 'buy' ? best?.bestAsk : best?.bestBid
  if (!other) return false
  return side === 'buy' ? Number(price) >= Number(other) : Number(price) <= Number(other)
}
