import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { SupportRecord } from '@assay/wire/support/conversations'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { QuickBuyCard } from '../../trading/quick-buy/quick-buy-card.tsx'
import classes from './support.module.css'

/** Sides of an order or a contract, which are words. */
const SIDES = ['buy', 'sell', 'bullish', 'bearish'] as const
const NUMBER = /^\d+(\.\d+)?$/

/** A record as it stood when it was attached, and the way to its page. */
export function RecordCard({ record }: { record: SupportRecord }) {
  const asAttached = <AttachedRecord record={record} />
  return record.kind === 'quickBuy' ? <QuickBuyCard orderId={record.id}>{asAttached}</QuickBuyCard> : asAttached
}

function AttachedRecord({ record }: { record: SupportRecord }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const shownValue = (value: string) => {
    const side = SIDES.find(one => one === value)
    if (side) return t(`support:side.${side}`)
    return NUMBER.test(value) ? formatNumber(value, locale) : value
  }
  return (
    <section className={classes.record} aria-label={t(`support:record.kind.${record.kind}`)}>
      <h4>
        {t(`support:record.kind.${record.kind}`)} <span className={classes.faint}>{t(`support:record.state.${record.state}`)}</span>
      </h4>
      <dl>
        {record.figures.map(({ name, value, unit }) => (
          <div key={name}>
            <dt>{t(`support:figure.${name}`)}</dt>
            <dd className="number">
              <bdi>
                {shownValue(value)} {unit}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={classes.faint}>
        {t('support:record.asOf')} <Moment at={record.readAt} />{' '}
        <Anchor component={Link} to={record.path} inherit>
          {t('support:record.open')}
        </Anchor>
      </p>
    </section>
  )
}
