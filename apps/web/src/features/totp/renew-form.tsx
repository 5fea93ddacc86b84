import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { PinField } from '@assay/ui/inputs/pin-field'
import { renewRecoveryCodes } from '@assay/wire/totp/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import classes from './totp.module.css'

/** New recovery codes, by a code of the app. */
export function RenewForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { t } = useTranslation()
  const renew = useAction(renewRecoveryCodes)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): { code?: true } => (code.length < 6 ? { code: true } : {}),
    fieldOf: event => (event === 'authenticatorCodeWrong' ? 'code' : undefined),
    send: async values => onCodes((await renew.run(values)).recoveryCodes),
  })
  return (
    <section className={classes.card} aria-labelledby="renew-codes">
      <h2 id="renew-codes" className={classes.title}>
        {t('totp:renew.title')}
      </h2>
      <p className={classes.hint}>{t('totp:renew.hint')}</p>
      <form {...form.formProps} className={classes.form}>
        <PinField
          label={t('totp:scan.code')}
          value={form.values.code}
          onChange={code => form.set({ code })}
          error={form.refusedAt('code') ?? (form.problem('code') && t('totp:scan.required'))}
        />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        <Button type="submit" size="md" variant="default" loading={form.busy}>
          {t('totp:renew.submit')}
        </Button>
      </form>
    </section>
  )
}
