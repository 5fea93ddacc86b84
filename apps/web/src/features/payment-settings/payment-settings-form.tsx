import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PAYMENT_FIELDS, PAYMENT_LENGTHS, type PaymentField, type PaymentSettings } from '@assay/rules/payment-settings'
import { getPaymentSettings, savePaymentSettings } from '@assay/wire/payment-settings/calls'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { SECOND_FACTOR_REQUIRED } from '../../shared/second-factor/use-second-factor.ts'
import { loadProfile } from '../../shared/session.ts'
import { changedFields, paymentProblems, proofFieldOf } from './payment-form.ts'
import classes from './payment-settings.module.css'
import { ProofFields } from './proof-fields.tsx'
import { NO_PROOF, type ProofValues, useProof } from './use-proof.ts'

type Values = PaymentSettings & ProofValues
type Field = PaymentField | keyof ProofValues

const GROUPS = [
  { name: 'bankAccount', fields: ['bankName', 'bankNumber'] },
  { name: 'alipay', fields: ['alipayAccount'] },
  { name: 'weixin', fields: ['weixinNickname', 'weixinAccount'] },
] as const satisfies readonly { name: string; fields: readonly PaymentField[] }[]

const isPaymentField = (field: Field): field is PaymentField => (PAYMENT_FIELDS as readonly Field[]).includes(field)

interface PaymentSettingsFormProps {
  /** What is saved, as far as it is shown. */
  shown: PaymentSettings
  onSaved: () => void
}

/** Changes where the person is paid; only what is another than before is sent. */
export function PaymentSettingsForm({ shown, onSaved }: PaymentSettingsFormProps) {
  const { t } = useTranslation()
  const proof = useProof()
  const { run } = useAction(savePaymentSettings, SECOND_FACTOR_REQUIRED)
  const initial: Values = { ...shown, ...NO_PROOF }
  const form = useForm({
    initial,
    check: values => ({ ...paymentProblems(values, shown), ...proof.problems(values) }),
    fieldOf: (event, values): Field | undefined =>
      event === 'paymentNameRequired' ? 'name' : (proofFieldOf(event) ?? wrongField(values, shown)),
    send: values =>
      proof.attempt(async () => {
        await run({ ...changedFields(values, shown), ...proof.fields(values) })
        await Promise.all([refresh(getPaymentSettings), loadProfile()])
        onSaved()
      }),
  })
  const error = (field: Field) => {
    const problem = form.problem(field)
    const maximum = isPaymentField(field) ? PAYMENT_LENGTHS[field] : 0
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`, { maximum }))
  }
  const input = (field: PaymentField) => (
    <TextInput
      key={field}
      label={t(`payment-settings:field.${field}`)}
      size="md"
      autoComplete="off"
      maxLength={200}
      value={form.values[field]}
      onChange={event => form.set({ [field]: event.currentTarget.value })}
      onBlur={() => form.leave(field)}
      error={error(field)}
      {...(/name$/i.test(field) ? {} : { dir: 'ltr' as const, spellCheck: false })}
    />
  )
  const isChanged = Object.keys(changedFields(form.values, shown)).length > 0
  return (
    <form {...form.formProps} className={classes.form}>
      {input('name')}
      {GROUPS.map(({ name, fields }) => (
        <fieldset key={name} className={classes.group}>
          <legend>{t(`payment-settings:group.${name}`)}</legend>
          {fields.map(input)}
        </fieldset>
      ))}
      <ProofFields proof={proof} values={form.values} onChange={form.set} error={error} />
      <p className={classes.hint}>{t('payment-settings:told')}</p>
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy} disabled={!isChanged || !proof.isKnown}>
        {t('payment-settings:save')}
      </Button>
    </form>
  )
}

/** The field that the form itself has something against, when the server says so in the same words. */
const wrongField = (values: Values, shown: PaymentSettings): PaymentField | undefined =>
  PAYMENT_FIELDS.find(field => field in paymentProblems(values, shown))
