import type { Wallet } from '@assay/rules/wallets'
import { REST_MAX_USDT } from '@assay/rules/withdrawals/closing-payout'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import type { getClosing } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../../shared/facts/facts.tsx'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../own-account.module.css'

type Closing = ResponseOf<typeof getClosing>

/** What is paid out when the account ends, and that a withdrawal is quicker. */
function Paid({ payout: { asset, arrival, networkCost } }: { payout: NonNullable<Closing['payout']> }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const figures = { arrival: formatNumber(arrival, locale), cost: formatNumber(networkCost, locale), asset }
  return (
    <>
      <p>{t('account-closing:left.payout', figures)}</p>
      <p className={classes.hint}>{t('account-closing:left.earlier')}</p>
    </>
  )
}

/** What is in the wallets, and where it can go. */
export function LeftStep({ closing: { balances, worth, payout, isRest, possible } }: { closing: Closing }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const facts = balances.map(({ wallet, asset, amount }) => ({
    name: `${t(`account-closing:wallet.${wallet as Wallet}`)} · ${asset}`,
    value: <Amount value={amount} own />,
  }))
  return (
    <section className={classes.card} aria-labelledby="closing-left">
      <h2 id="closing-left">{t('account-closing:step.left')}</h2>
      {balances.length === 0 ? (
        <p className={classes.hint}>{t('account-closing:left.none')}</p>
      ) : (
        <>
          <Facts facts={facts} />
          {payout ? <Paid payout={payout} /> : null}
          {isRest ? (
            <>
              <p>{t('account-closing:left.tooMuch', { worth: formatNumber(worth, locale) })}</p>
              <p className={classes.hint}>{t('account-closing:left.hint')}</p>
              <p className={classes.hint}>{t('account-closing:left.dust', { max: REST_MAX_USDT })}</p>
            </>
          ) : null}
          <div className={classes.actions}>
            {payout ? (
              <Button component={Link} to={PATHS.withdraw} variant="default" size="xs">
                {t('withdrawals:title')}
              </Button>
            ) : null}
            {possible ? null : (
              <Button component={Link} to={PATHS.transfer} variant="default" size="xs">
                {t('account-closing:left.send')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
