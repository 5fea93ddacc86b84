import { Button, Stack } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './dapp-wallets.module.css'
import { type DappWallet, useDappWallets } from './use-dapp-wallets.ts'

interface WalletChoiceProps {
  /** The wallet that is being asked. */
  asked: DappWallet | undefined
  onChoose: (wallet: DappWallet) => void
}

/** The wallets of this browser to choose from, or what to do where there is none. */
export function WalletChoice({ asked, onChoose }: WalletChoiceProps) {
  const { t } = useTranslation()
  const wallets = useDappWallets()
  if (wallets.length === 0)
    return (
      <div className={classes.missing}>
        <IconWallet size={28} stroke={1.4} aria-hidden="true" />
        <p className={classes.missingTitle}>{t('dapp-wallets:missing')}</p>
        <p className={classes.hint}>{t('dapp-wallets:missingHint')}</p>
      </div>
    )
  return (
    <Stack gap="sm">
      <p className={classes.hint}>{asked ? t('dapp-wallets:confirm', { wallet: asked.name }) : t('dapp-wallets:chooseHint')}</p>
      {wallets.map(wallet => (
        <Button
          key={wallet.id}
          size="md"
          variant="default"
          justify="flex-start"
          loading={asked?.id === wallet.id}
          disabled={asked !== undefined && asked.id !== wallet.id}
          leftSection={
            wallet.icon ? (
              <img className={classes.icon} src={wallet.icon} alt="" width={24} height={24} />
            ) : (
              <IconWallet size={24} stroke={1.4} aria-hidden="true" />
            )
          }
          onClick={() => onChoose(wallet)}
        >
          <bdi>{wallet.name}</bdi>
        </Button>
      ))}
    </Stack>
  )
}
