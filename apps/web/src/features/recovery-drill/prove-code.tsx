import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PinField } from '@assay/ui/inputs/pin-field'
import { getRecoveryDrill, proveCode } from '@assay/wire/recovery-drill/calls'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { isSecondFactorRefusal } from '../../shared/second-factor/use-second-factor.ts'
import classes from './recovery-drill.module.css'

/** Proves a code of the app, or a recovery code. */
export function ProveCode({ kind }: { kind: 'app' | 'recoveryCode' }) {
  const { t } = useTranslation()
  const { run } = useAction(proveCode)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): { code?: 'secondFactorRequired' } => (code.trim() === '' ? { code: 'secondFactorRequired' } : {}),
    fieldOf: event => (isSecondFactorRefusal(event) ? ('code' as const) : undefined),
    send: async ({ code }) => {
      await run({ kind, code })
      form.set({ code: '' })
      await refresh(getRecoveryDrill)
    },
  })
  const problem = form.problem('code')
  const error = form.refusedAt('code') ?? (problem && t(`refusals:${problem}`))
  return (
    <form {...form.formProps} className={classes.form}>
      {kind === 'app' ? (
        <PinField label={t('totp:scan.code')} value={form.values.code} onChange={code => form.set({ code })} error={error} />
      ) : (
        <TextInput
          label={t('recovery-drill:recoveryCode.name')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          size="md"
          maxLength={40}
          value={form.values.code}
          onChange={event => form.set({ code: event.currentTarget.value })}
          error={error}
        />
      )}
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" variant="default" size="md" loading={form.busy}>
        {t('recovery-drill:prove')}
      </Button>
    </form>
  )
}
