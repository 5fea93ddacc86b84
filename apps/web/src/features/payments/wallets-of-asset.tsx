import { Amount } from '@assay/ui/numbers/amount'
import { useTranslation } from 'react-i18next'
import { useBalances } from '../../trading/live/use-own.ts'
import { WALLETS } from '../../trading/transfer/transfer-form.ts'
import classes from './payments.module.css'

/** What each wallet has of an asset, live, beside the form that moves it. */
export function WalletsOfAsset({ asset }: { asset: string }) {
  const { t } = useTranslation()
  const balances = useBalances()
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('payments:transfer.wallets', { asset })}</h2>
      <ul className={classes.holds}>
        {WALLETS.map(wallet => (
          <li key={wallet}>
            {t(`payments:wallet.${wallet}`)}
            <Amount value={balances ? (balances[`${wallet}/${asset}`]?.available ?? '0') : ''} asset={asset} own live />
          </li>
        ))}
      </ul>
    </section>
  )
}
