import { read } from '@assay/client/call/queries'
import { getFirstSteps } from '@assay/wire/payments/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { DepositButton } from './deposit-button.tsx'
import { nextStep } from './next-step.ts'
import classes from './payments.module.css'
import { TestFundsButton } from './test-funds-button.tsx'
import { TotalCard } from './total-card.tsx'
import { useWallets } from './use-wallets.ts'

/** What the person has, and the one step that comes next. */
export function HomeSummary() {
  const { t } = useTranslation()
  const { total, testFunds } = useWallets()
  // Whoever comes back from a terminal may just have placed the first order.
  const { data } = useQuery({ ...read(getFirstSteps, {}), refetchOnMount: 'always' })
  const step = nextStep({ total, hasTraded: data?.hasOrdered })
  const payIn = (
    <>
      {testFunds ? <TestFundsButton {...testFunds} /> : null}
      <DepositButton />
    </>
  )
  return (
    <div className={classes.summary}>
      <TotalCard total={total}>
        {step === 'getFunds' ? null : payIn}
        <Button component={Link} to={PATHS.assets} variant="default">
          {t('payments:home.wallets')}
        </Button>
        <Button component={Link} to={PATHS.trade} variant="default">
          {t('payments:row.trade')}
        </Button>
      </TotalCard>
      {step ? (
        <section className={classes.step}>
          <div>
            <h2>{t(`payments:home.${step}`)}</h2>
            <p>{t(`payments:home.${step}Hint`)}</p>
          </div>
          {step === 'getFunds' ? (
            <div className={classes.actions}>{payIn}</div>
          ) : (
            <Button component={Link} to={PATHS.spot}>
              {t('payments:home.placeOrderAction')}
            </Button>
          )}
        </section>
      ) : null}
    </div>
  )
}
