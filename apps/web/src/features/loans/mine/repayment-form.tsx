import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { USDT_SCALE } from '@assay/money/usdt'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { ResponseOf } from '@assay/wire/call'
import { getCredit } from '@assay/wire/loans/application-calls'
import { type Loan, lendBack, lendMy, lendMylist } from '@assay/wire/loans/calls'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { PATHS } from '../../../shared/paths.ts'
import { useBalance } from '../../../trading/live/use-own.ts'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import { type LoanProblem, largestRepayment, repaymentPreview, repaymentProblem, shortfallOf } from '../loan-figures.ts'
import classes from '../loans.module.css'

type Counted = ResponseOf<typeof lendMy>['counted']

const OF_AMOUNT: ReadonlySet<string> = new Set(['repaymentBalanceShort', 'amountTooLarge', 'amountNotPositive', 'loanBalanceChanged'])

/** Repays a loan in full or in part out of the exchange wallet; what the amount goes to stands there before anything is paid. */
export function RepaymentForm({ loan, counted }: { loan: Loan; counted: Counted }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const said = useRefusalText()
  const available = useBalance('exchange', loan.asset)?.available
  const pay = useAction(lendBack)
  const [asks, setAsks] = useState(false)
  const form = useForm<{ amount: string }, 'amount', LoanProblem>({
    initial: { amount: loan.total },
    check: ({ amount }) => {
      const wrong = repaymentProblem(amount, loan, available)
      return wrong ? { amount: wrong } : {}
    },
    fieldOf: event => (OF_AMOUNT.has(event) ? 'amount' : undefined),
    send: async ({ amount }) => {
      if (!asks) return setAsks(true)
      setAsks(false)
      try {
        await pay.run({ loan: loan.loanId, amount })
      } finally {
        for (const call of [lendMy, lendMylist, getCredit]) void refresh(call)
      }
    },
  })
  const { amount } = form.values
  const live = repaymentProblem(amount, loan, available)
  const shown = form.problem('amount') ?? (live === 'amountRequired' ? undefined : live)
  const most = largestRepayment(loan, available)
  const isGood = live === undefined
  return (
    <form {...form.formProps} className={classes.form}>
      <h2>{t('loans:repay.title')}</h2>
      <AmountInput
        label={t('loans:repay.amount')}
        value={amount}
        onChange={typed => form.set({ amount: typed })}
        decimals={USDT_SCALE}
        {...(most && { max: most })}
        suffix={loan.asset}
        error={form.refusedAt('amount') ?? (shown === 'amountRequired' ? t('refusals:amountRequired') : shown && said(shown))}
        description={
          <>
            {t('payments:transfer.available')} <Amount value={available ?? ''} asset={loan.asset} own />
          </>
        }
      />
      {shortfallOf(amount, available) ? (
        <Anchor component={Link} to={PATHS.deposit} size="sm">
          {t('loans:repay.deposit')}
        </Anchor>
      ) : null}
      {isGood ? <Waterfall loan={loan} counted={counted} amount={amount} /> : null}
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy}>
        {t('loans:repay.action')}
      </Button>
      <Dialog
        title={t('loans:repay.title')}
        opened={asks}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="default" onClick={() => setAsks(false)}>
              {t('payments:send.back')}
            </Button>
            <Button onClick={event => void form.formProps.onSubmit(event)} loading={form.busy}>
              {t('loans:repay.confirm', { amount: formatNumber(amount, locale), asset: loan.asset })}
            </Button>
          </>
        }
      >
        {isGood ? <Waterfall loan={loan} counted={counted} amount={amount} /> : null}
      </Dialog>
    </form>
  )
}

/** What an amount goes to, in the order in which it is taken. */
function Waterfall({ loan, counted, amount }: { loan: Loan; counted: Counted; amount: string }) {
  const { t } = useTranslation()
  const { lateFee, interest, principal, left, saves } = repaymentPreview(loan, counted, { amount, at: serverNow() })
  const written = (value: string) => <Amount value={value} asset={loan.asset} own />
  return (
    <Facts
      facts={[
        { name: t('loans:part.lateFee'), value: written(lateFee) },
        { name: t('loans:part.interest'), value: written(interest) },
        { name: t('loans:part.principal'), value: written(principal) },
        { name: t('loans:repay.left'), value: written(left) },
        ...(saves === '0' ? [] : [{ name: t('loans:repay.saves'), value: written(saves) }]),
      ]}
    />
  )
}
