import { VOUCHER_STATUS } from '@assay/rules/records/record-status'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { VoucherDeposit, VoucherList } from '@assay/wire/payments/vouchers'
import { useTranslation } from 'react-i18next'
import { useReviewTime } from '../../../shared/use-review-time.ts'
import classes from '../deposits/deposits.module.css'
import { StatusLabel } from '../status-label.tsx'

type Times = Pick<VoucherList, 'usualMinutes' | 'deadlineMinutes'>

/** One voucher: how it stands, what it waits for, or why it was rejected. */
export function VoucherRow({ voucher, times }: { voucher: VoucherDeposit; times: Times }) {
  const { t } = useTranslation()
  const { state, amount, credited, asset, chain, sentAt } = voucher
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <span className={classes.amount}>
          <Amount value={credited || amount} asset={asset} own />
        </span>
        <StatusLabel status={VOUCHER_STATUS[state]} state={t(`vouchers:state.${state}`)} />
      </p>
      <Why voucher={voucher} times={times} />
      <p className={classes.line} data-dim>
        <span>
          {t('vouchers:image')} · <bdi>{t(`vouchers:chain.${chain}`)}</bdi>
        </span>
        <Moment at={sentAt} precision="minute" />
      </p>
    </li>
  )
}

function Why({ voucher: { state, reason, amount, credited }, times }: { voucher: VoucherDeposit; times: Times }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const inWords = useReviewTime()
  if (state === 'notReviewed')
    return (
      <p className={classes.why}>
        {times.usualMinutes > 0
          ? t('vouchers:list.usual', { time: inWords(times.usualMinutes) })
          : t('vouchers:list.until', { time: inWords(times.deadlineMinutes) })}
      </p>
    )
  if (state === 'rejected') return reason ? <p className={classes.why}>{t(`vouchers:reason.${reason}`)}</p> : null
  return credited === amount ? null : <p className={classes.why}>{t('vouchers:list.named', { amount: formatNumber(amount, locale) })}</p>
}
