import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getAsset2, getTestUsdt } from '@assay/wire/payments/calls'
import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Test USDT at one press, while the market is simulated. The toast says what came of it. */
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
      <Button onClick={press} loading={busy} disabled={leftToday === 0}>
        {leftToday === 0 ? t('payments:test.tomorrow') : t('payments:test.get')}
      </Button>
    </Tooltip>
  )
}
