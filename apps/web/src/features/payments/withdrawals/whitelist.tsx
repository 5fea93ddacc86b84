import { Dialog } from '@assay/ui/dialogs/dialog'
import { formatMoment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { setWithdrawalWhitelist, type WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { TradePasswordNeeded } from '../../../shared/trade-password-needed.tsx'
import { ProofStep } from '../../../trading/outgoing/proof-step.tsx'
import classes from '../payments.module.css'
import { keepBook } from './keep-book.ts'
import own from './withdrawals.module.css'

/** Whether only addresses that have waited can be used, and the switch, which takes a day in both directions. */
export function Whitelist({ book: { isWhitelistOn, whitelistChangesAt } }: { book: WithdrawalAddressBook }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [isAsking, setAsking] = useState(false)
  const isWaiting = whitelistChangesAt > 0
  // To ask for what holds now takes back what waits.
  const isOnAsked = isWaiting ? isWhitelistOn : !isWhitelistOn
  const action = isWaiting ? t('withdrawals:white.keep') : t(isWhitelistOn ? 'withdrawals:white.turnOff' : 'withdrawals:white.turnOn')
  const close = () => setAsking(false)
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('withdrawals:white.title')}</h2>
      <p>{t(isWhitelistOn ? 'withdrawals:white.on' : 'withdrawals:white.off')}</p>
      {isWaiting ? (
        <Note tone="warning" role="status">
          {t('withdrawals:white.changes', { time: formatMoment(whitelistChangesAt, locale, 'minute') })}
        </Note>
      ) : null}
      <p className={own.dim}>{t('withdrawals:white.note')}</p>
      <div className={own.foot}>
        <TradePasswordNeeded isOutgoing={false}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {action}
          </Button>
        </TradePasswordNeeded>
      </div>
      <Dialog title={`${t('withdrawals:white.title')}: ${action}`} opened={isAsking} onClose={close}>
        <ProofStep
          call={setWithdrawalWhitelist}
          request={{ isOn: isOnAsked ? '1' : '0' }}
          action={action}
          onDone={changed => {
            keepBook(changed)
            close()
          }}
          onClose={close}
        />
      </Dialog>
    </section>
  )
}
