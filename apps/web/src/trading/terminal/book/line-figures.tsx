import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './book.module.css'
import type { BookRow } from './book-rows.ts'

interface LineFiguresProps {
  row: BookRow
  line: HTMLElement
  market: TerminalMarket
}

/** Beside a line of the book: what stands up to it, what that is worth, and its average price. */
export function LineFigures({ row, line, market }: LineFiguresProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figures = [
    [t('spot:book.sum', { asset: market.base }), row.sum, market.quantityDecimals],
    [t('spot:book.value', { asset: market.quote }), row.sumValue, 2],
    [t('spot:ticket.averagePrice'), row.averagePrice, market.priceDecimals],
    ...(row.own ? [[t('spot:book.ownPart', { asset: market.base }), row.own, market.quantityDecimals] as const] : []),
  ] as const
  return (
    <Tooltip
      opened
      target={line}
      position="left"
      transitionProps={{ duration: 0 }}
      label={
        <dl className={classes.figures}>
          {figures.map(([name, value, decimals]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number">{formatNumber(value, locale, { decimals })}</dd>
            </div>
          ))}
        </dl>
      }
    />
  )
}
