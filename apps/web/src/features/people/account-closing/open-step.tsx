import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { Refusal } from '@assay/ui/states/refusal'
import { cancelOpenOrders, getClosing } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { Anchor, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import classes from '../own-account.module.css'

type Open = ResponseOf<typeof getClosing>['open']

const PLACES = {
  orders: PATHS.allOrders,
  positions: PATHS.contractPositions,
  contracts: PATHS.optionContracts,
  custody: PATHS.custodyOrders,
  newCoins: PATHS.newCoins,
  loans: PATHS.myLoans,
  deposits: PATHS.depositRecords,
} as const
const KINDS = Object.keys(PLACES) as (keyof typeof PLACES)[]

/** What is open, each with where it is ended; orders can be cancelled here, all at once. */
export function OpenStep({ open }: { open: Open }) {
  const { t } = useTranslation()
  const kinds = KINDS.filter(kind => (open[kind] ?? 0) > 0)
  return (
    <section className={classes.card} aria-labelledby="closing-open">
      <h2 id="closing-open">{t('account-closing:step.open')}</h2>
      {kinds.length === 0 ? <p className={classes.hint}>{t('account-closing:open.none')}</p> : null}
      <ul className={classes.rows} hidden={kinds.length === 0}>
        {kinds.map(kind => (
          <li key={kind}>
            <span>{t(`account-closing:open.${kind}`, { number: open[kind] })}</span>
            <span className={classes.actions}>
              <Anchor component={Link} to={PLACES[kind]}>
                {t('account-closing:open.see')}
              </Anchor>
              {kind === 'orders' ? <CancelOrders /> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function CancelOrders() {
  const { t } = useTranslation()
  const { run } = useAction(cancelOpenOrders)
  const { send, busy, failure } = useSending()
  const cancel = async () => {
    await send(() => run({}))
    await refresh(getClosing)
  }
  return (
    <>
      <Button size="xs" variant="default" loading={busy} onClick={() => void cancel()}>
        {t('account-closing:open.cancel')}
      </Button>
      <Refusal message={failure} />
    </>
  )
}
