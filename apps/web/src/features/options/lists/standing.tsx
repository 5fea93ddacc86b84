import { Amount } from '@assay/ui/numbers/amount'
import type { OptionContract } from '@assay/wire/options'
import { useTranslation } from 'react-i18next'
import { useIndexNow } from '../../../shared/live/use-options.ts'
import { standingOf } from '../live/standing.ts'
import classes from './lists.module.css'

/** How far the index is from the purchase price now, and how the contract would end there. */
export function Standing({ contract }: { contract: OptionContract }) {
  const { t } = useTranslation()
  const index = useIndexNow(contract.base) ?? ''
  const { difference, now } = standingOf(contract, index, contract.startsAt)
  if (now === undefined) return <span className={classes.dim}>…</span>
  return (
    <span className={classes.stack} data-end>
      <Amount value={difference} sign="always" live />
      <span className={classes.side} data-side={now}>
        {t(`options-lists:standing.${now}`)}
      </span>
    </span>
  )
}
