import marks from 'virtual:coin-marks'
import { useState } from 'react'
import classes from './marks.module.css'

/** Hues of the discs that stand where no mark is. */
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

/**
 * The mark of a coin or metal. Until its file is there, and for an asset without one, a quiet disc of the same size with the first letters. The
 * name stands beside it, so it says nothing to a screen reader.
 */
export function CoinIcon({ asset, size = 24 }: { asset: string; size?: number }) {
  const [missing, setMissing] = useState<string>()
  const mark = marks[asset]
  return (
    <span className={classes.coin} style={{ '--hue': hueOf(asset), width: size, height: size }} aria-hidden="true">
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <circle cx="16" cy="16" r="15" className={classes.disc} />
        <circle cx="16" cy="16" r="12.2" className={classes.rim} />
        <text x="16" y="16" className={classes.letters}>
          {asset.slice(0, 2)}
        </text>
      </svg>
      {mark && mark !== missing ? (
        <img src={mark} width={size} height={size} alt="" decoding="async" className={classes.mark} onError={() => setMissing(mark)} />
      ) : null}
    </span>
  )
}
