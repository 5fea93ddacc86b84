import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getDappWallets, removeDappWallet } from '@assay/wire/dapp-wallets/calls'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { credentialFieldOf, FormDialog, LoginPasswordField } from '../../shared/form-dialog.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import { SECOND_FACTOR_REQUIRED, secondFactorFields, useSecondFactor } from '../../shared/second-factor/use-second-factor.ts'

interface RemoveDappWalletProps {
  wallet: { address: string; name: string }
  onClose: () => void
}

/** Removes a wallet, after the login password. */
export function RemoveDappWallet({ wallet: { address, name }, onClose }: RemoveDappWalletProps) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const remove = useAction(removeDappWallet, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: { password: '', secondFactor: '' },
    check: (values): { password?: 'password'; secondFactor?: 'secondFactorRequired' } => ({
      ...(values.password ? {} : { password: 'password' }),
      ...secondFactor.problems(values),
    }),
    fieldOf: credentialFieldOf,
    send: ({ password, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        await remove.run({ address, password, ...secondFactorFields(typed) })
        await refresh(getDappWallets)
        onClose()
      }),
  })
  const removeText = t('dapp-wallets:removeOf', { name })
  return (
    <FormDialog title={removeText} form={form} action={t('dapp-wallets:remove')} isDangerous onClose={onClose}>
      <Text size="sm">{t('dapp-wallets:removeMeans')}</Text>
      <LoginPasswordField
        value={form.values.password}
        onChange={password => form.set({ password })}
        error={form.refusedAt('password') ?? (form.problem('password') && t('dapp-wallets:problem.password'))}
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
