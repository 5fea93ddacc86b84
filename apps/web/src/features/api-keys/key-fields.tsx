import type { useForm } from '@assay/client/form/use-form'
import { API_KEY_OPEN_DAYS } from '@assay/rules/account/account-terms'
import { API_ADDRESSES_MAX } from '@assay/rules/api-keys'
import { Checkbox, Stack, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LoginPasswordField } from '../../shared/form-dialog.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import classes from './api-keys.module.css'
import type { KeyField, KeyProblem, KeyValues } from './key-form.ts'

const LABEL_MAX = 40

interface KeyFieldsProps {
  form: ReturnType<typeof useForm<KeyValues, KeyField, KeyProblem>>
  /** The login password is asked for, and with it a code. */
  proves: boolean
  asksCode: boolean
}

/** What a key is called, what it may do and from where; and the proof that this asks for. */
export function KeyFields({ form, proves, asksCode }: KeyFieldsProps) {
  const { t } = useTranslation()
  const error = (field: KeyField): string | undefined => {
    const problem = form.problem(field)
    if (!problem) return form.refusedAt(field)
    return 'text' in problem
      ? t(`api-keys:problem.${problem.text}`)
      : t(`refusals:${problem.refusal}`, { entry: problem.entry ?? '', maximum: API_ADDRESSES_MAX })
  }
  return (
    <>
      <TextInput
        label={t('api-keys:label')}
        description={t('api-keys:labelHint')}
        size="md"
        maxLength={LABEL_MAX}
        value={form.values.label}
        onChange={event => form.set({ label: event.currentTarget.value })}
        onBlur={() => form.leave('label')}
        error={error('label')}
        data-autofocus
      />
      <fieldset className={classes.scopes}>
        <legend>{t('api-keys:scopes')}</legend>
        <Stack gap="sm">
          <Checkbox label={t('api-keys:scope.read')} description={t('api-keys:readMeans')} checked readOnly disabled />
          <Checkbox
            label={t('api-keys:scope.trade')}
            description={t('api-keys:tradeMeans')}
            checked={form.values.trades}
            onChange={event => form.set({ trades: event.currentTarget.checked })}
          />
        </Stack>
      </fieldset>
      <Textarea
        label={t('api-keys:addresses')}
        description={t('api-keys:addressesHint', { maximum: API_ADDRESSES_MAX, days: API_KEY_OPEN_DAYS })}
        size="md"
        dir="ltr"
        rows={3}
        maxLength={2000}
        spellCheck={false}
        autoComplete="off"
        value={form.values.addresses}
        onChange={event => form.set({ addresses: event.currentTarget.value })}
        onBlur={() => form.leave('addresses')}
        error={error('addresses')}
      />
      {proves ? (
        <LoginPasswordField value={form.values.password} onChange={password => form.set({ password })} error={error('password')} />
      ) : null}
      {proves && asksCode ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
    </>
  )
}
