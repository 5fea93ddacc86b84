import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { addDappWallet, beginAddDappWallet, getDappWallets } from '@assay/wire/dapp-wallets/calls'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { credentialFieldOf, FormDialog, LoginPasswordField } from '../../shared/form-dialog.tsx'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../shared/second-factor/use-second-factor.ts'
import { connect, sign } from './ask-wallet.ts'
import type { DappWallet } from './use-dapp-wallets.ts'
import { WalletChoice } from './wallet-choice.tsx'

const NAME_MAX = 60

interface AddValues extends SecondFactorValues {
  name: string
  password: string
}

/** Adds a wallet: which one, a name and the login password, and then the wallet's own question. */
export function AddDappWallet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [wallet, setWallet] = useState<DappWallet>()
  if (wallet) return <AddChosen wallet={wallet} onClose={onClose} />
  return (
    <Dialog title={t('dapp-wallets:choose')} opened onClose={onClose}>
      <WalletChoice asked={undefined} onChoose={setWallet} />
    </Dialog>
  )
}

function AddChosen({ wallet, onClose }: { wallet: DappWallet; onClose: () => void }) {
  const { t } = useTranslation()
  const secondFactor = useSecondFactor()
  const begin = useAction(beginAddDappWallet, SECOND_FACTOR_REQUIRED)
  const add = useAction(addDappWallet)
  const initial: AddValues = { name: wallet.name, password: '', secondFactor: '' }
  const form = useForm({
    initial,
    check: (values): Partial<Record<keyof AddValues, keyof AddValues>> => ({
      ...(values.name.trim() ? {} : { name: 'name' }),
      ...(values.password ? {} : { password: 'password' }),
      ...(secondFactor.problems(values).secondFactor ? { secondFactor: 'secondFactor' } : {}),
    }),
    fieldOf: (event): keyof AddValues | undefined => credentialFieldOf(event),
    send: ({ name, password, secondFactor: typed }) =>
      secondFactor.attempt(async () => {
        const address = await connect(wallet)
        const request = await begin.run({ address, password, ...secondFactorFields(typed) })
        const signature = await sign(wallet, address, request)
        await add.run({ message: request.message, signature, name: name.trim() })
        await refresh(getDappWallets)
        onClose()
      }),
  })
  const error = (field: keyof AddValues) => {
    const problem = form.problem(field)
    return (
      form.refusedAt(field) ??
      (problem && t(problem === 'secondFactor' ? 'refusals:secondFactorRequired' : `dapp-wallets:problem.${problem}`))
    )
  }
  return (
    <FormDialog title={t('dapp-wallets:add')} form={form} action={t('dapp-wallets:add')} onClose={onClose}>
      <TextInput
        label={t('dapp-wallets:name')}
        description={t('dapp-wallets:nameHint')}
        size="md"
        maxLength={NAME_MAX}
        value={form.values.name}
        onChange={event => form.set({ name: event.currentTarget.value })}
        error={error('name')}
        data-autofocus
      />
      <LoginPasswordField value={form.values.password} onChange={password => form.set({ password })} error={error('password')} />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={typed => form.set({ secondFactor: typed })}
          error={error('secondFactor')}
        />
      ) : null}
    </FormDialog>
  )
}
