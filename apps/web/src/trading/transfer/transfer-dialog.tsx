import { Dialog } from '@assay/ui/dialogs/dialog'
import type { Wallet } from '@assay/wire/payments/calls'
import { useTranslation } from 'react-i18next'
import { TransferFields } from './transfer-fields.tsx'

interface TransferDialogProps {
  opened: boolean
  onClose: () => void
  from: Wallet
  to: Wallet
  asset?: string
}

/** Moves money between wallets without leaving the screen; closes when it has moved. */
export function TransferDialog({ opened, onClose, from, to, asset = 'USDT' }: TransferDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('payments:transfer.title')} opened={opened} onClose={onClose}>
      <TransferFields initial={{ asset, from, to, amount: '' }} onDone={onClose} />
    </Dialog>
  )
}
