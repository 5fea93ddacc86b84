import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getAsset2, getTestUsdt } from '@assay/wire/payments/calls'
import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './payments.module.css'

/** Test USDT at one press, while the market is simulated: small, beside the way to a real deposit. The toast says what came of it. */
export function TestFundsButton({ amount, leftToday }: { amount: string; leftToday: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run, busy } = useAction(getTestUsdt)
  const press = async () => {
    await saidByToast(run({}))
    await refresh(getAsset2)
  }
  return (
    <Tooltip label={t('payments:test.hint', { amount: formatNumber(amount, locale), count: leftToday })}>
      <Button variant="subtle" size="compact-sm" className={classes.faucet} onClick={press} loading={busy} disabled={leftToday === 0}>
        {leftToday === 0 ? t('payments:test.tomorrow') : t('payments:test.get')}
      </Button>
    </Tooltip>
  )
}
