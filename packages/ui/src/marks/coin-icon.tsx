import classes from './marks.module.css'

/** Hues of our own neutral coins; not the marks of anybody. */
const HUES: Record<string, number> = {
  USDT: 168,
  BTC: 60,
  ETH: 275,
  BNB: 88,
  SOL: 305,
  XRP: 220,
  ADA: 258,
  DOGE: 78,
  TRX: 25,
  LINK: 264,
  LTC: 238,
  DOT: 350,
  AVAX: 20,
}

const hueOf = (asset: string): number => HUES[asset] ?? [...asset].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0)) % 360, 7)

/** A coin as a quiet disc with its first letters; the name stands beside it, so it says nothing to a screen reader. */
export function CoinIcon({ asset, size = 24 }: { asset: string; size?: number }) {
  const hue = hueOf(asset)
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={classes.coin} style={{ '--hue': hue }} aria-hidden="true">
      <circle cx="16" cy="16" r="15" className={classes.disc} />
      <circle cx="16" cy="16" r="12.2" className={classes.rim} />
      <text x="16" y="16" className={classes.letters}>
        {asset.slice(0, 2)}
      </text>
    </svg>
  )
}
