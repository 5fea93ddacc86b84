import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import type { VoucherList } from '@assay/wire/payments/vouchers'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { useReviewTime } from '../../../shared/use-review-time.ts'
import { useVouchers } from '../../../trading/payments/vouchers/use-vouchers.ts'
import { VoucherForm } from '../../../trading/payments/vouchers/voucher-form.tsx'
import { WithdrawalRules } from '../deposits/deposit-facts.tsx'
import own from '../deposits/deposits.module.css'
import { useDepositSettings } from '../deposits/use-deposits.ts'
import classes from '../payments.module.css'
import { VoucherRow } from './voucher-rows.tsx'

const NEWEST = 5

/** Money that came in by bank or another network: the voucher, how those before it stand, and what holds for taking it out again. */
export function VoucherPage() {
  const { t } = useTranslation()
  const { list, error } = useVouchers()
  const { settings } = useDepositSettings()
  if (error && !list) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!list) return <ListLoading rows={8} />
  return (
    <div className={classes.room}>
      <div className={own.column}>
        <section className={classes.transfer}>
          <div className={own.head}>
            <h2>{t('vouchers:title')}</h2>
          </div>
          {list.isTest ? (
            <div className={own.notes}>
              <Note>{t('vouchers:test')}</Note>
            </div>
          ) : null}
          <VoucherForm list={list} />
        </section>
        <Newest list={list} />
      </div>
      <div className={own.column}>
        {settings ? <WithdrawalRules settings={settings} /> : <ListLoading rows={5} />}
        <Times list={list} />
      </div>
    </div>
  )
}

function Newest({ list }: { list: VoucherList }) {
  const { t } = useTranslation()
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('vouchers:list.title')}</h2>
      {list.vouchers.length === 0 ? (
        <EmptyState title={t('vouchers:list.none')} />
      ) : (
        <>
          <ul className={own.rows}>
            {list.vouchers.slice(0, NEWEST).map(voucher => (
              <VoucherRow key={voucher.id} voucher={voucher} times={list} />
            ))}
          </ul>
          <p className={own.all}>
            <Link to={PATHS.depositRecords}>{t('deposits:live.all')}</Link>
          </p>
        </>
      )}
    </section>
  )
}

/** How long a decision takes, and what it costs. */
function Times({ list: { usualMinutes, deadlineMinutes } }: { list: VoucherList }) {
  const { t } = useTranslation()
  const inWords = useReviewTime()
  return (
    <section className={classes.aside}>
      <div className={own.rule}>
        <Facts
          facts={[
            { name: t('deposits:terms.fee'), value: t('deposits:terms.feeNone') },
            { name: t('vouchers:facts.usual'), value: usualMinutes > 0 ? inWords(usualMinutes) : t('vouchers:facts.none') },
            { name: t('vouchers:facts.deadline'), value: inWords(deadlineMinutes) },
          ]}
        />
      </div>
    </section>
  )
}
