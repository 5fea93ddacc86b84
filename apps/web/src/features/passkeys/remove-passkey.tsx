import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getPasskeys, removePasskey } from '@assay/wire/passkeys/calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { credentialFieldOf, FormDialog, LoginPasswordField } from '../../shared/form-dialog.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../shared/second-factor/use-second-factor.ts'
import type { PasskeyRow } from './passkey-card.tsx'

/** Removes a passkey, after the login password. */
export function RemovePasskey({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const remove = useAction(removePasskey, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: { password: '', secondFactor: '' },
    check: (values): { password?: 'password'; secondFactor?: 'secondFactorRequired' } => ({
      ...(values.password ? {} : { password: 'password' }),
      ...secondFactor.problems(values),
    }),
    fieldOf: credentialFieldOf,
    send: ({ password, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await remove.run({ id: passkey.id, password, ...secondFactorFields(typed) })
        await refresh(getPasskeys)
        onClose()
      }),
  })
  return (
    <FormDialog
      title={t('passkeys:removeOf', { name: passkey.name })}
      form={form}
      action={t('passkeys:remove')}
      isDangerous
      onClose={onClose}
    >
      <Text size="sm">{t('passkeys:removeMeans')}</Text>
      <LoginPasswordField
        value={form.values.password}
        onChange={password => form.set({ password })}
        error={form.refusedAt('password') ?? (form.problem('password') && t('passkeys:problem.password'))}
      />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={typed => form.set({ secondFactor: typed })}
          error={form.refusedAt('secondFactor') ?? (form.problem('secondFactor') && t('refusals:secondFactorRequired'))}
        />
      ) : null}
    </FormDialog>
  )
}
