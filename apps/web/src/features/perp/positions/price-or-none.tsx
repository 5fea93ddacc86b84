import { Price } from '@assay/ui/numbers/price'
import { useTranslation } from 'react-i18next'
import classes from './positions.module.css'

/** A price that there may be none of: then the word, never a zero. */
export function PriceOrNone({ value, decimals, live = false }: { value: string; decimals?: number | undefined; live?: boolean }) {
  const { t } = useTranslation()
  if (value === '') return <span className={classes.dim}>{t('perp-lists:word.none')}</span>
  return <Price value={value} live={live} {...(decimals === undefined ? {} : { decimals })} />
}
