import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { USDT_SCALE } from '@assay/money/usdt'
import type { Refusal } from '@assay/rules/refusals'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getMySubscriptions, getNewcoinsInfo, type NewCoin, reduceSubscription, subscribeNewcoin } from '@assay/wire/launchpad/calls'
import { Button, Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { useBalance } from '../../trading/live/use-own.ts'
import { useRefusalText } from '../../trading/terminal/ticket/use-refusal-text.ts'
import { CommitmentPreview } from './commitment-preview.tsx'
import classes from './launchpad.module.css'
import { minus, plus, subscribeProblem, takeBackProblem } from './new-coin-figures.ts'

interface SubscribeFormProps {
  project: NewCoin
  /** What the person has committed; "0" before. */
  mine: string
}

type Act = 'add' | 'reduce'
type Problem = Refusal | 'subscriptionQuantityRequired' | 'agreementRequired'
type Field = 'amount' | 'agreement'

const EMPTY = { amount: '', agreement: false }
const isPositive = (amount: string): boolean => /[1-9]/.test(amount)

/** Commits USDT to a project, or takes a part back, beside what it would get. */
export function SubscribeForm({ project, mine }: SubscribeFormProps) {
  const [act, setAct] = useState<Act>('add')
  const { t } = useTranslation()
  const isCommitted = isPositive(mine)
  const shown = isCommitted ? act : 'add'
  return (
    <div className={classes.form}>
      {isCommitted ? (
        <SegmentedControl
          fullWidth
          aria-label={t('launchpad:form.title')}
          data={[
            { value: 'add', label: t('launchpad:form.add') },
            { value: 'reduce', label: t('launchpad:form.reduce') },
          ]}
          value={shown}
          onChange={value => setAct(value === 'reduce' ? 'reduce' : 'add')}
        />
      ) : null}
      <AmountForm key={shown} act={shown} project={project} mine={mine} />
    </div>
  )
}

interface AmountFormProps extends SubscribeFormProps {
  act: Act
}

function AmountForm({ act, project, mine }: AmountFormProps) {
  const { t } = useTranslation()
  const available = useBalance('exchange', 'USDT')?.available
  const subscribe = useAction(subscribeNewcoin)
  const reduce = useAction(reduceSubscription)
  const problemOf = (amount: string): Problem | undefined => {
    if (!isPositive(amount)) return 'subscriptionQuantityRequired'
    const figures = { project, mine, at: serverNow() }
    if (act === 'reduce') return takeBackProblem(amount, figures)
    // What is not known yet refuses nothing: the server has the last word.
    return subscribeProblem(amount, { ...figures, available: available ?? amount })
  }
  const form = useForm<typeof EMPTY, Field, Problem>({
    initial: EMPTY,
    check: ({ amount, agreement }) => {
      const wrong = problemOf(amount)
      const isAgreed = agreement || act === 'reduce'
      return { ...(wrong && { amount: wrong }), ...(!isAgreed && { agreement: 'agreementRequired' as const }) }
    },
    fieldOf: event => (event.startsWith('commitment') || event.startsWith('subscription') ? 'amount' : undefined),
    send: async ({ amount }) => {
      try {
        if (act === 'add') await subscribe.run({ project: project.projectId, amount, version: String(project.version) })
        else await reduce.run({ project: project.projectId, amount })
        form.set(EMPTY)
      } finally {
        void refresh(getMySubscriptions)
        void refresh(getNewcoinsInfo)
      }
    },
  })
  const { amount } = form.values
  const total = act === 'add' ? plus(mine, amount) : minus(mine, amount)
  return (
    <form {...form.formProps} className={classes.form} aria-label={t('launchpad:form.title')}>
      <FormFields form={form} act={act} project={project} most={act === 'add' ? available : mine} />
      <CommitmentPreview project={project} mine={mine} total={isPositive(amount) || act === 'reduce' ? total : mine} />
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy}>
        {t(act === 'add' ? 'launchpad:form.submit' : 'launchpad:form.submitReduce')}
      </Button>
    </form>
  )
}

type Form = ReturnType<typeof useForm<typeof EMPTY, Field, Problem>>

interface FormFieldsProps {
  form: Form
  act: Act
  project: NewCoin
  /** The greatest amount that would be accepted; undefined while it is not known. */
  most: string | undefined
}

function FormFields({ form, act, project, most }: FormFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const said = useRefusalText()
  const error = (field: Field) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (typeof problem === 'string' ? t(`refusals:${problem}`) : problem && said(problem))
  }
  return (
    <>
      <AmountInput
        label={t('launchpad:form.amount')}
        value={form.values.amount}
        onChange={typed => {
          form.set({ amount: typed })
          if (typed !== '') form.leave('amount')
        }}
        decimals={USDT_SCALE}
        {...(most && isPositive(most) && { max: most })}
        suffix="USDT"
        error={error('amount')}
        description={
          <>
            {t(act === 'add' ? 'launchpad:form.available' : 'launchpad:fact.committed')} <Amount value={most ?? ''} asset="USDT" own />
            {' · '}
            {t('launchpad:form.minimum', { minimum: formatNumber(project.minimum, locale), asset: 'USDT' })}
          </>
        }
      />
      {act === 'add' ? (
        <Checkbox
          checked={form.values.agreement}
          onChange={event => form.set({ agreement: event.currentTarget.checked })}
          label={t('launchpad:form.agreement')}
          error={error('agreement')}
          aria-invalid={error('agreement') !== undefined}
        />
      ) : null}
    </>
  )
}
