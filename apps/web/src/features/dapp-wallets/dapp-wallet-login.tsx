import { Button } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DappWalletDialog } from './dapp-wallet-dialog.tsx'

interface DappWalletLoginProps {
  onDone: () => unknown
  /** Nobody has the wallet that signed yet. */
  onUnbound: (address: string) => unknown
}

/** Signs in by the wallet of the browser. */
export function DappWalletLogin({ onDone, onUnbound }: DappWalletLoginProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        mt="sm"
        fullWidth
        size="md"
        variant="default"
        leftSection={<IconWallet size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('dapp-wallets:logIn')}
      </Button>
      {isOpen ? <DappWalletDialog onClose={() => setOpen(false)} onDone={onDone} onUnbound={onUnbound} /> : null}
    </>
  )
}
