import { Amount } from '@assay/ui/numbers/amount'
import { useTranslation } from 'react-i18next'

/** What a task brings: money, a fee voucher, or both. */
export function TaskReward({ reward, feeVoucher }: { reward: string; feeVoucher: string }) {
  const { t } = useTranslation()
  const [paysMoney, bringsVoucher] = [Number(reward) > 0, Number(feeVoucher) > 0]
  return (
    <span>
      {paysMoney ? <Amount value={reward} asset="USDT" /> : null}
      {paysMoney && bringsVoucher ? ' + ' : null}
      {bringsVoucher ? (
        <>
          {t('rewards:feeVoucher.name')} <Amount value={feeVoucher} asset="USDT" />
        </>
      ) : null}
    </span>
  )
}
