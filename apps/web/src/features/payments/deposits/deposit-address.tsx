import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { QrCode } from '@assay/ui/states/qr-code'
import { addDepositAddress, type DepositSettings, getDeposits, getQrcode, sendTestDeposit } from '@assay/wire/payments/deposits'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import classes from './deposits.module.css'
import { OlderAddresses } from './older-addresses.tsx'
import { useCheckedAddress, useOwnAddresses } from './use-deposits.ts'

const QR_SIZE = 176

/** The own address, which is shown only when this browser has checked whose it is. */
export function DepositAddress({ settings }: { settings: DepositSettings }) {
  const { t } = useTranslation()
  const { own, error } = useOwnAddresses()
  const { newest, check } = useCheckedAddress(own, settings.statementKey)
  if (error) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!newest || !check) return <ListLoading rows={4} />
  if (check !== 'signed') return <Note tone="failure">{t(`deposits:address.${check}`)}</Note>
  return (
    <>
      <div className={classes.address}>
        <div className={classes.qr}>
          <QrCode text={newest.address} label={t('deposits:address.qr')} size={QR_SIZE} />
        </div>
        <div className={classes.beside}>
          <AddressGroups address={newest.address} />
          <p className={classes.signed}>
            <IconShieldCheck size={16} stroke={1.6} aria-hidden /> {t('deposits:address.signed')}
          </p>
          <Buttons address={newest.address} settings={settings} />
        </div>
      </div>
      <OlderAddresses addresses={own?.addresses.slice(1) ?? []} />
    </>
  )
}

/** In groups of four, as people compare it; read out and copied as one. */
function AddressGroups({ address }: { address: string }) {
  const { t } = useTranslation()
  const groups = address.match(/.{1,4}/g) ?? []
  return (
    <p className={classes.groups} dir="ltr" role="img" aria-label={`${t('deposits:address.label')}: ${address}`}>
      {groups.map((group, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one address never move
        <span key={place}>{group}</span>
      ))}
    </p>
  )
}

function Buttons({ address, settings }: { address: string; settings: DepositSettings }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const clipboard = useClipboard({ timeout: 2000 })
  const send = useAction(sendTestDeposit)
  const add = useAction(addDepositAddress)
  const press = async (act: () => Promise<unknown>, read: () => Promise<unknown>) => {
    await saidByToast(act().then(read))
  }
  return (
    <div className={classes.buttons}>
      <Button
        leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => clipboard.copy(address)}
        aria-live="polite"
      >
        {clipboard.copied ? t('common:copy.done') : t('deposits:address.copy')}
      </Button>
      {settings.testAmount === '' ? null : (
        <Button
          variant="default"
          loading={send.busy}
          onClick={() =>
            void press(
              () => send.run({ address }),
              () => refresh(getDeposits),
            )
          }
        >
          {t('deposits:address.send', { amount: formatNumber(settings.testAmount, locale) })}
        </Button>
      )}
      <Button
        variant="subtle"
        loading={add.busy}
        onClick={() =>
          void press(
            () => add.run({}),
            () => refresh(getQrcode),
          )
        }
      >
        {t('deposits:address.new')}
      </Button>
    </div>
  )
}
