import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Refusal } from '@assay/ui/states/refusal'
import { closeAccount, getClosing, sendClosingCode } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { getInfo } from '@assay/wire/people/calls'
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal } from '../account.ts'
import { CodeField } from '../code-field.tsx'
import classes from '../own-account.module.css'
import { NO_PROOF, ProofFields, type ProofValues, proofProblems } from '../proof-fields.tsx'
import { useCodeOf } from '../use-code.ts'
import { useProblemText } from '../use-problem-text.ts'
import { PayoutAddress } from './payout-address.tsx'

interface Values extends ProofValues {
  /** Entry of the address book to which the rest is paid. */
  addressId: string
  code: string
  givesUp: boolean
}

const fieldOf = fieldOfRefusal(['code', 'currentPassword', 'secondFactor'])
const OF_THE_ADDRESS: readonly string[] = ['addressRequired', 'addressUnknown']

interface ConfirmStepProps {
  /** Something is left that has to be given up. */
  isRest: boolean
  /** Of which one is paid; absent where nothing is. */
  addresses: ResponseOf<typeof getClosing>['addresses'] | undefined
}

/** The last step: where the money goes, a code, the password and the second factor, after what will happen. */
export function ConfirmStep({ isRest, addresses }: ConfirmStepProps) {
  const { t } = useTranslation()
  const isPaid = addresses !== undefined
  const text = useProblemText()
  const secondFactor = useSecondFactor()
  const { code, ask } = useCodeOf(sendClosingCode)
  const { run } = useAction(closeAccount, SECOND_FACTOR_REQUIRED)
  const initial: Values = { ...NO_PROOF, code: '', addressId: '', givesUp: false }
  const form = useForm({
    initial,
    check: (values: Values) => ({
      ...(isPaid && values.addressId === '' ? { addressId: 'addressRequired' as const } : {}),
      ...(values.code === '' ? { code: 'codeRequired' as const } : {}),
      ...proofProblems(values),
      ...secondFactor.problems(values),
      ...(isRest && !values.givesUp ? { givesUp: 'dustNotAgreed' as const } : {}),
    }),
    fieldOf: event => {
      if (event === 'dustNotAgreed') return 'givesUp'
      return OF_THE_ADDRESS.includes(event) ? 'addressId' : fieldOf(event)
    },
    send: ({ addressId, code: typed, currentPassword, secondFactor: factor, givesUp }) =>
      secondFactor.attempt(async () => {
        const wanted = { ...(isRest && givesUp && { giveUp: '1' }), ...(isPaid && { addressId }) }
        await run({ code: typed, password: currentPassword, ...wanted, ...secondFactorFields(factor) })
        await Promise.all([refresh(getInfo), refresh(getClosing)])
      }),
  })
  const error = (field: keyof Values) => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <section className={classes.card} aria-labelledby="closing-confirm">
      <h2 id="closing-confirm">{t('account-closing:step.confirm')}</h2>
      <p>{t('account-closing:consequences.frozen')}</p>
      <p>{t('account-closing:consequences.erased')}</p>
      <p className={classes.hint}>{t('account-closing:consequences.kept')}</p>
      <p className={classes.hint}>{t('account-closing:confirm.hint')}</p>
      <form {...form.formProps} className={classes.form}>
        {addresses ? (
          <PayoutAddress
            addresses={addresses}
            value={form.values.addressId}
            onChange={addressId => form.set({ addressId })}
            error={error('addressId')}
          />
        ) : null}
        <CodeField
          value={form.values.code}
          onChange={typed => form.set({ code: typed })}
          onLeave={() => form.leave('code')}
          error={error('code')}
          code={code}
          onAsk={() => void ask()}
        />
        <ProofFields values={form.values} onChange={form.set} error={error} asksFactor={secondFactor.asked} />
        {isRest ? (
          <Checkbox
            label={t('account-closing:left.giveUp')}
            checked={form.values.givesUp}
            onChange={event => form.set({ givesUp: event.currentTarget.checked })}
            error={form.problem('givesUp') ? t('account-closing:left.giveUpMissing') : undefined}
          />
        ) : null}
        <Refusal message={form.refusal} />
        <Button type="submit" size="md" color="var(--red-solid)" loading={form.busy}>
          {t('account-closing:confirm.submit')}
        </Button>
      </form>
    </section>
  )
}
