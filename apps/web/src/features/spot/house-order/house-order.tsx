import { read } from '@assay/client/call/queries'
import { Hallmark } from '@assay/ui/marks/hallmark'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getHouseOrder, type HouseOrder } from '@assay/wire/spot/calls'
import { Button } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './house-order.module.css'
import { averageOf, recompute } from './recompute.ts'

const ASK_EVERY_MS = 5_000

/**
 * A trade that has just happened, computed again in the browser by the published rules and laid beside what the ledger has. It stands still while
 * its calculation is open. `otherwise` is shown where there is none: on a market that is not simulated.
 */
export function HouseOrderCard({ otherwise }: { otherwise: ReactNode }) {
  const [opened, setOpened] = useState<HouseOrder>()
  const { data } = useQuery({ ...read(getHouseOrder, {}), refetchInterval: ASK_EVERY_MS, staleTime: 0 })
  const order = opened ?? data?.order
  if (data?.order === null) return otherwise
  if (!order) return <div className={classes.card} />
  return <Card order={order} isOpen={opened !== undefined} onToggle={() => setOpened(opened ? undefined : order)} />
}

function Card({ order, isOpen, onToggle }: { order: HouseOrder; isOpen: boolean; onToggle(): void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figures = recompute(order)
  const { price, quantity } = averageOf(order)
  const nameOf = {
    notional: t('house-order:notional'),
    fee: t('house-order:fee', { rate: formatShare(order.feeRate, locale) }),
    receive: t('house-order:receive'),
  }
  const isEqual = figures.every(figure => figure.isEqual)
  return (
    <section className={classes.card} aria-labelledby="house-order" data-unequal={!isEqual || undefined}>
      <p className={classes.head}>
        <Hallmark size={17} /> {isEqual ? t('house-order:title') : t('house-order:differs')}
      </p>
      <h2 id="house-order" className={classes.name}>
        {t(order.side === 'buy' ? 'house-order:bought' : 'house-order:sold', {
          quantity: `${formatNumber(quantity, locale)} ${order.base}`,
          price: formatNumber(price, locale, { decimals: decimalsOf(order) }),
        })}
      </h2>
      <p className={classes.what}>
        {order.base}/{order.quote} · {t('house-order:what', { time: formatMoment(order.at, locale, 'time') })}
      </p>
      <table className={classes.figures}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('house-order:recorded')}</th>
            <th scope="col">{t('house-order:computed')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {figures.map(({ figure, recorded, computed, asset, formula, isEqual: equal }) => (
            <tr key={figure}>
              <th scope="row">
                {nameOf[figure]}
                {isOpen ? (
                  <code dir="ltr" className={classes.formula}>
                    {formula}
                  </code>
                ) : null}
              </th>
              <td>
                <Amount value={recorded} asset={asset} />
              </td>
              <td>
                <Amount value={computed} asset={asset} />
              </td>
              <td className={classes.mark} data-equal={equal || undefined}>
                {equal ? <IconCheck size={16} aria-label={t('evidence:equal')} /> : <IconX size={16} aria-label={t('evidence:unequal')} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <span className="number">{t('house-order:record', { number: formatNumber(String(order.seq), locale) })}</span>
        <Button variant="default" size="xs" aria-expanded={isOpen} onClick={onToggle}>
          {t(isOpen ? 'house-order:hide' : 'house-order:show')}
        </Button>
      </div>
    </section>
  )
}

/** An average is written with the places of the prices that it is made of. */
const decimalsOf = ({ fills }: HouseOrder): number => Math.max(...fills.map(({ price }) => price.split('.')[1]?.length ?? 0))
