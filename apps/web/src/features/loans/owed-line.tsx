import { addDecimals, compareDecimals } from '@assay/money/decimal-text'
import { Amount } from '@assay/ui/numbers/amount'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useIsBorrower, useMyLoans } from './use-loans.ts'

/** What is owed of all loans, as a line among the wallets that leads to them; nothing for whoever owes nothing. */
export const OwedLine = ({ className }: { className: string | undefined }) => (useIsBorrower() ? <Owed className={className} /> : null)

function Owed({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const { rows } = useMyLoans()
  const owed = addDecimals((rows ?? []).map(({ total }) => total))
  const [first] = rows ?? []
  if (!first || compareDecimals(owed, '0') <= 0) return null
  return (
    <Link to={PATHS.myLoans} className={className}>
      {t('payments:wallet.loansOwed')}
      <Amount value={`-${owed}`} asset={first.asset} decimals={2} own />
    </Link>
  )
}
