import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { type ApiKey, changeApiKey, getApiKeys } from '@assay/wire/api-keys/calls'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../shared/second-factor/use-second-factor.ts'
import { KeyFields } from './key-fields.tsx'
import { keyFields, keyProblems, valuesOf, widens } from './key-form.ts'
import { keyFieldOf } from './key-refusals.ts'

/** Changes a key: what takes something away at once, what gives more after the login password. */
export function EditKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const { run } = useAction(changeApiKey, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: valuesOf(apiKey),
    check: values => keyProblems(values, { proves: widens(apiKey, values), asksCode: secondFactor.asked }),
    fieldOf: keyFieldOf,
    send: values =>
      secondFactor.attempt(async () => {
        const proof = { password: values.password, ...secondFactorFields(values.secondFactor) }
        await run({ key: apiKey.key, ...keyFields(values), ...(widens(apiKey, values) && proof) })
        await refresh(getApiKeys)
        onClose()
      }),
  })
  const proves = widens(apiKey, form.values)
  return (
    <FormDialog title={t('api-keys:editOf', { label: apiKey.label })} form={form} action={t('api-keys:save')} onClose={onClose}>
      {proves ? <Note tone="warning">{t('api-keys:widens')}</Note> : null}
      <KeyFields form={form} proves={proves} asksCode={secondFactor.asked} />
    </FormDialog>
  )
}
