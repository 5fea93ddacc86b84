import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { DepositSettings } from '@assay/wire/payments/deposits'
import { useTranslation } from 'react-i18next'
import classes from '../payments.module.css'
import own from './deposits.module.css'

/** Tokens of the house that are gone, which the house bears: where, how much and why; nothing while there were none. */
export function WrittenOff({ settings: { asset, writtenOff = [] } }: { settings: DepositSettings }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (writtenOff.length === 0) return null
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('deposits:writtenOff.title')}</h2>
      <p className={classes.note}>{t('deposits:writtenOff.means')}</p>
      <ul className={own.writtenOff}>
        {writtenOff.map(({ address, amount, cause, reason, at }) => (
          <li key={`${address} ${at}`}>
            <Moment at={at} />:{' '}
            <bdi dir="ltr">
              {formatNumber(amount, locale)} {asset}
            </bdi>
            , <bdi dir="ltr">{address}</bdi>. {t(`deposits:writtenOff.cause.${cause}`)} {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
