import type { ResponseOf } from '@assay/wire/call'
import type { lendList } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { useRefusalText } from '../../trading/terminal/ticket/use-refusal-text.ts'
import { AmountField } from './amount-field.tsx'
import { LoanCost } from './calculator.tsx'
import { CreditSummary } from './credit-summary.tsx'
import { largestLoan, loanProblem } from './loan-figures.ts'
import { applicationPath } from './loan-paths.ts'
import classes from './loans.module.css'
import { useCredit } from './use-loans.ts'

type Offered = ResponseOf<typeof lendList>

const EXAMPLE = '1000'

/** What a loan costs, for whoever looks; who is signed in goes on to the application with the same figures. */
export function CalculatorForm({ terms, pool }: Pick<Offered, 'terms' | 'pool'>) {
  const { t } = useTranslation()
  const isDemo = useIsDemo()
  const { credit } = useCredit()
  const said = useRefusalText()
  const [typed, setTyped] = useState({ amount: EXAMPLE, days: terms.offers[0]?.days ?? 0 })
  const situation = { terms, available: pool.available, credit }
  const problem = typed.amount === '' ? undefined : loanProblem(typed.amount, situation)
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <AmountField
          terms={terms}
          {...typed}
          most={largestLoan(situation)}
          error={problem === undefined || problem === 'amountRequired' ? undefined : said(problem)}
          onChange={change => setTyped(current => ({ ...current, ...change }))}
        />
        {isDemo ? (
          <Note tone="warning">{t('loans:demo')}</Note>
        ) : (
          <Button component={Link} to={`${applicationPath('amount')}&amount=${typed.amount}&days=${typed.days}`} size="md">
            {t('loans:apply.start')}
          </Button>
        )}
        <CreditSummary credit={credit} />
        <p className={classes.risk}>{t('loans:risk')}</p>
      </div>
      <LoanCost terms={terms} {...typed} />
    </div>
  )
}
