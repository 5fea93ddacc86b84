import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { endTotp } from '@assay/wire/totp/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import { isSecondFactorRefusal } from '../../shared/second-factor/use-second-factor.ts'
import classes from './totp.module.css'

interface TurnOffValues {
  password: string
  secondFactor: string
}

type Problems = { password?: 'passwordEmpty'; secondFactor?: 'secondFactorRequired' }

const check = ({ password, secondFactor }: TurnOffValues): Problems => ({
  ...(password === '' && { password: 'passwordEmpty' }),
  ...(secondFactor.trim() === '' && { secondFactor: 'secondFactorRequired' }),
})

const fieldOf = (event: string): keyof TurnOffValues | undefined => {
  if (event === 'currentPasswordWrong') return 'password'
  return isSecondFactorRefusal(event) ? 'secondFactor' : undefined
}

/** Turns the authenticator app off, by the password and a code or a recovery code; says before what that holds back. */
export function TurnOffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const end = useAction(endTotp)
  const form = useForm({
    initial: { password: '', secondFactor: '' },
    check,
    fieldOf,
    send: async values => {
      await end.run(values)
      onDone()
    },
  })
  const error = (field: keyof TurnOffValues) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`))
  }
  return (
    <section className={classes.card} aria-labelledby="turn-off">
      <h2 id="turn-off" className={classes.title}>
        {t('totp:end.title')}
      </h2>
      <div className={classes.note}>
        <Note tone="warning">{t('totp:end.hint')}</Note>
      </div>
      <form {...form.formProps} className={classes.form}>
        <PasswordField
          label={t('people:password.current')}
          autoComplete="current-password"
          value={form.values.password}
          onChange={event => form.set({ password: event.currentTarget.value })}
          error={error('password')}
        />
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={error('secondFactor')}
        />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        <Button type="submit" size="md" color="var(--red-solid)" loading={form.busy}>
          {t('totp:end.submit')}
        </Button>
      </form>
    </section>
  )
}
