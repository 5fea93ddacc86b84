import { Price } from '@assay/ui/numbers/price'
import type { PerpOrder } from '@assay/wire/perp/account'
import { useTranslation } from 'react-i18next'
import classes from '../../../trading/terminal/lists/lists.module.css'
import { usePerpTicker } from '../use-perp-market.ts'

/** What the price of an open order is compared with, live: of one that waits what its trigger looks at, of any other the last price. */
export function CurrentPrice({ order: { market, triggerOn } }: { order: PerpOrder }) {
  const { t } = useTranslation()
  const ticker = usePerpTicker(market)
  const on = triggerOn === '' ? 'last' : triggerOn
  return (
    <span className={classes.stack} data-end>
      <Price value={ticker?.[on] ?? ''} />
      <span className={classes.dim}>{t(`perp-lists:on.${on}`)}</span>
    </span>
  )
}
