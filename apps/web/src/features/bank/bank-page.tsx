import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import classes from './bank.module.css'
import { CardList } from './card-list.tsx'
import { PayoutCard } from './payout-card.tsx'
import { PayoutRows } from './payout-rows.tsx'
import { SaleCard } from './sale-card.tsx'
import { useBankCards, useBankTerms } from './use-bank.ts'
import { usePayouts } from './use-payouts.ts'

const NEWEST = 5
const NO_INPUT = {}

/** From USDT to the own bank account: sell, pay out, and the cards that a payout can go to. */
export function BankPage() {
  const cards = useBankCards()
  const terms = useBankTerms()
  if (cards.error && !cards.data) return <ErrorState message={cards.error.message} onRetry={cards.error.retry} />
  if (!cards.data || !terms) return <ListLoading rows={8} />
  return (
    <div className={classes.room}>
      <div className={classes.column}>
        <CardList cards={cards.data} />
        <Newest />
      </div>
      <div className={classes.column}>
        <SaleCard terms={terms} />
        <PayoutCard cards={cards.data} />
      </div>
    </div>
  )
}

function Newest() {
  const { t } = useTranslation()
  const { rows } = usePayouts(NO_INPUT)
  if (!rows || rows.length === 0) return null
  return (
    <section className={classes.panel} aria-labelledby="bank-newest">
      <h2 id="bank-newest">{t('bank:records.payouts')}</h2>
      <PayoutRows payouts={rows.slice(0, NEWEST)} />
      <Anchor component={Link} to={PATHS.bankRecords} inherit>
        {t('bank:records.title')}
      </Anchor>
    </section>
  )
}
