import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { createApiKey, getApiKeys } from '@assay/wire/api-keys/calls'
import type { ResponseOf } from '@assay/wire/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form-dialog.tsx'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../shared/second-factor/use-second-factor.ts'
import { KeyFields } from './key-fields.tsx'
import { keyFields, keyProblems, valuesOf } from './key-form.ts'
import { keyFieldOf } from './key-refusals.ts'
import { SecretOnce } from './secret-once.tsx'

/** Makes a key; then its secret is shown, this once. */
export function CreateKey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const { run } = useAction(createApiKey, SECOND_FACTOR_REQUIRED)
  const [created, setCreated] = useState<ResponseOf<typeof createApiKey>>()
  const form = useForm({
    initial: valuesOf(),
    check: values => keyProblems(values, { proves: true, asksCode: secondFactor.asked }),
    fieldOf: keyFieldOf,
    send: values =>
      secondFactor.attempt(async () => {
        setCreated(await run({ ...keyFields(values), password: values.password, ...secondFactorFields(values.secondFactor) }))
        await refresh(getApiKeys)
      }),
  })
  if (created) return <SecretOnce created={created} onClose={onClose} />
  return (
    <FormDialog title={t('api-keys:create')} form={form} action={t('api-keys:create')} onClose={onClose}>
      <KeyFields form={form} proves asksCode={secondFactor.asked} />
    </FormDialog>
  )
}
