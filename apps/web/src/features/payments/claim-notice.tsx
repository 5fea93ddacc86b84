import { Amount } from '@assay/ui/numbers/amount'
import { Alert } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useWallets } from './use-wallets.ts'

/** What the person still owes of deposits that were reversed, and what that means until it is paid; nothing where nothing is owed. */
export function ClaimNotice() {
  const { t } = useTranslation()
  const { claims } = useWallets()
  if (!claims?.length) return null
  return (
    <Alert color="amber" variant="light" title={t('payments:claim.title')}>
      {claims.map(({ asset, amount }) => (
        <strong key={asset}>
          <Amount value={amount} own /> {asset}{' '}
        </strong>
      ))}
      {t('payments:claim.means')}
    </Alert>
  )
}
