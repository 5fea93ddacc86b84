import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import type { FeeVoucher } from '@assay/wire/rewards/fee-voucher-calls'
import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import classes from './rewards.module.css'

/** The fee vouchers that give fees back now, the one that is used first at the top, and what they cover. */
export function OpenFeeVouchers({ vouchers, days }: { vouchers: readonly FeeVoucher[]; days: number }) {
  const { t } = useTranslation()
  return (
    <section className={classes.panel} aria-label={t('rewards:feeVoucher.title')}>
      <h2>{t('rewards:feeVoucher.title')}</h2>
      <p>{t('rewards:feeVoucher.covers')}</p>
      <p>{t('rewards:feeVoucher.order')}</p>
      {vouchers.map(({ feeVoucherId, task, amount, left, expiresAt }) => (
        <div key={feeVoucherId} className={classes.task}>
          <div>
            <h3>{t(`rewards:task.${task}.name`)}</h3>
            <small>
              {t('rewards:feeVoucher.validUntil')} <Moment at={expiresAt} />
            </small>
          </div>
          <div>
            <Progress.Root>
              <Progress.Section aria-label={t('rewards:feeVoucher.left')} value={(100 * Number(left)) / Number(amount)} />
            </Progress.Root>
          </div>
          <div>
            {t('rewards:feeVoucher.left')} <Amount value={left} own /> / <Amount value={amount} asset="USDT" own />
          </div>
        </div>
      ))}
      {vouchers.length === 0 ? <Facts facts={[{ name: t('rewards:feeVoucher.days'), value: days }]} /> : null}
    </section>
  )
}
