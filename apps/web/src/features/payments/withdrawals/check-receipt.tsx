import { callServer } from '@assay/client/call/api'
import { CallFailed } from '@assay/client/call/call-failed'
import { shortAddress } from '@assay/rules/short-address'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getWithdrawalReceipt, type Withdrawal } from '@assay/wire/payments/withdrawals'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import classes from './withdrawals.module.css'

/** Lets the browser work out what the transaction of a withdrawal pays, and to whom. */
export function CheckReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [state, setState] = useState<'none' | 'asking' | 'holds' | 'broken'>('none')
  const { withdrawalId, hash, address, arrival } = withdrawal
  const check = async () => {
    setState('asking')
    try {
      // What reads transactions is large, and few look.
      const [receipt, { receiptHolds }] = await Promise.all([
        callServer(getWithdrawalReceipt, { withdrawalId }),
        import('./receipt-holds.ts'),
      ])
      setState(receiptHolds(receipt, withdrawal) ? 'holds' : 'broken')
    } catch (error) {
      setState('none')
      if (!(error instanceof CallFailed)) throw error
    }
  }
  if (state === 'broken') return <Note tone="failure">{t('withdrawals:receipt.broken')}</Note>
  if (state === 'holds')
    return (
      <Note>
        {t('withdrawals:receipt.holds', {
          hash: shortAddress(hash),
          amount: formatNumber(arrival, locale),
          address: shortAddress(address),
        })}
      </Note>
    )
  return (
    <p className={classes.line}>
      <Button variant="default" size="compact-sm" loading={state === 'asking'} onClick={() => void check()}>
        {t('withdrawals:receipt.check')}
      </Button>
    </p>
  )
}
