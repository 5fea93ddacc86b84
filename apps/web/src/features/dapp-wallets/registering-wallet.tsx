import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DappWalletDialog } from './dapp-wallet-dialog.tsx'
import classes from './dapp-wallets.module.css'

interface RegisteringWalletProps {
  address: string
  /** Another wallet signed, or the same again; without an address the person goes on without any. */
  onChange: (address: string | undefined) => void
  /** Somebody has the wallet meanwhile, and is logged in. */
  onDone: () => unknown
}

/** The wallet with which an account is being opened. What it signed is good for half an hour: it can sign again without the form losing anything. */
export function RegisteringWallet({ address, onChange, onDone }: RegisteringWalletProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.registering} aria-labelledby="registering-wallet">
      <h2 id="registering-wallet">{t('dapp-wallets:register.title')}</h2>
      <p className={classes.address}>
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p className={classes.hint}>{t('dapp-wallets:register.hint')}</p>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('dapp-wallets:register.again')}
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(undefined)}>
          {t('dapp-wallets:register.without')}
        </Button>
      </Group>
      {isOpen ? (
        <DappWalletDialog
          onClose={() => setOpen(false)}
          onDone={onDone}
          onUnbound={signed => {
            setOpen(false)
            onChange(signed)
          }}
        />
      ) : null}
    </section>
  )
}
