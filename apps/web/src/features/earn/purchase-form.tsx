import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import type { Refusal } from '@assay/rules/refusals'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { AmountShares } from '@assay/ui/inputs/amount-shares'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { buyProfit, type EarnProduct, getProfitList, type YieldPool } from '@assay/wire/earn/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { Anchor, Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Note } from '../../shared/facts/note.tsx'
import { PATHS } from '../../shared/paths.ts'
import { isTradePasswordRefusal, tradePasswordMissing } from '../../shared/trade-password/trade-password-proof.ts'
import { TradePasswordNeeded } from '../../shared/trade-password-needed.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { useBalance } from '../../trading/live/use-own.ts'
import { useRefusalText } from '../../trading/terminal/ticket/use-refusal-text.ts'
import { largestPurchase, previewOf, purchaseProblem } from './custody-figures.ts'
import { custodyOrderPath } from './custody-paths.ts'
import classes from './earn.module.css'
import { PurchasePreview } from './purchase-preview.tsx'

interface PurchaseFormProps {
  product: EarnProduct
  pool: YieldPool
  scale: number
}

/** What an amount is refused for has figures in it. */
type Problem = Refusal | 'amountRequired' | 'investmentZero' | 'agreementRequired' | 'tradePasswordFormat'
type PurchaseField = 'amount' | 'agreement' | 'tradePassword'

const EMPTY = { amount: '', agreement: false, tradePassword: '' }
const OF_AMOUNT: ReadonlySet<string> = new Set([
  ...[
    'amountTooSmall',
    'amountTooLarge',
    'amountRequired',
    'investmentZero',
    'insufficientBalance',
    'custodySoldOut',
    'purchaseLimitReached',
  ],
])

const fieldOfRefusal = (event: string): PurchaseField | undefined =>
  OF_AMOUNT.has(event) ? 'amount' : isTradePasswordRefusal(event) ? 'tradePassword' : undefined

/** Buys custody, beside what the amount would come to. */
export function PurchaseForm({ product, pool, scale }: PurchaseFormProps) {
  const { asset } = product
  const isDemo = useIsDemo()
  const available = useBalance('exchange', asset)?.available
  const buy = useAction(buyProfit)
  const navigate = useNavigate()
  const form = useForm<typeof EMPTY, PurchaseField, Problem>({
    initial: EMPTY,
    kept: { name: `custody-${product.product}`, fields: ['amount'] },
    check: ({ amount, agreement, tradePassword }) => {
      const wrong = purchaseProblem(amount, { product, pool, available, scale })
      return {
        ...(wrong && { amount: wrong }),
        ...(!agreement && { agreement: 'agreementRequired' as const }),
        ...(!isDemo && tradePasswordMissing(tradePassword)),
      }
    },
    fieldOf: fieldOfRefusal,
    send: async ({ amount, tradePassword }) => {
      try {
        const password = isDemo ? {} : { tradePassword }
        const { custodyId } = await buy.run({ product: product.product, amount, version: String(product.version), ...password })
        await navigate(custodyOrderPath(custodyId))
      } finally {
        form.set({ tradePassword: '' })
        void refresh(getProfitList)
        if (!isDemo) void refresh(hasTpassword)
      }
    },
  })
  const { amount } = form.values
  const preview = isPositive(amount) ? previewOf(product, amount, { scale, at: serverNow() }) : undefined
  return (
    <div className={classes.columns}>
      <form {...form.formProps} className={classes.form}>
        <PurchaseFields
          form={form}
          available={available}
          most={largestPurchase({ product, pool, available, scale })}
          asset={asset}
          scale={scale}
          isDemo={isDemo}
        />
      </form>
      <PurchasePreview preview={preview} product={product.product} asset={asset} />
    </div>
  )
}

const isPositive = (amount: string) => /[1-9]/.test(amount)

type Form = ReturnType<typeof useForm<typeof EMPTY, PurchaseField, Problem>>

interface PurchaseFieldsProps {
  form: Form
  available: string | undefined
  most: ReturnType<typeof largestPurchase>
  asset: string
  scale: number
  isDemo: boolean
}

function PurchaseFields({ form, available, most, asset, scale, isDemo }: PurchaseFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const said = useRefusalText()
  const { amount, agreement, tradePassword } = form.values
  const error = (field: PurchaseField) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (typeof problem === 'string' ? t(`refusals:${problem}`) : problem && said(problem))
  }
  const submit = (
    <Button type="submit" size="md" loading={form.busy}>
      {isPositive(amount) ? t('earn:buy.submitAmount', { amount: formatNumber(amount, locale), asset }) : t('earn:buy.submit')}
    </Button>
  )
  return (
    <>
      <AmountInput
        label={t('earn:field.amount')}
        value={amount}
        onChange={typed => {
          form.set({ amount: typed })
          if (typed !== '') form.leave('amount')
        }}
        decimals={scale}
        {...(most && { max: most.amount })}
        suffix={asset}
        error={error('amount')}
        description={
          <>
            {t('payments:transfer.available')} <Amount value={available ?? ''} asset={asset} own />
            {most && most.by !== 'balance' ? ` · ${t(`earn:most.${most.by}`, { amount: formatNumber(most.amount, locale), asset })}` : null}
          </>
        }
      />
      {most ? <AmountShares of={most.amount} decimals={scale} onChange={share => form.set({ amount: share })} /> : null}
      <Anchor component={Link} to={`${PATHS.transfer}?asset=${asset}&from=contract&to=exchange`} size="sm">
        {t('payments:transfer.title')}
      </Anchor>
      <Checkbox
        checked={agreement}
        onChange={event => form.set({ agreement: event.currentTarget.checked })}
        label={t('earn:buy.agreement')}
        error={error('agreement')}
        aria-invalid={error('agreement') !== undefined}
      />
      {isDemo ? (
        <>
          {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
          {submit}
        </>
      ) : (
        <TradePasswordNeeded isOutgoing={false}>
          <PinField
            label={t('payments:send.tradePassword')}
            secret
            value={tradePassword}
            onChange={digits => form.set({ tradePassword: digits })}
            error={error('tradePassword')}
          />
          {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
          {submit}
        </TradePasswordNeeded>
      )}
    </>
  )
}
