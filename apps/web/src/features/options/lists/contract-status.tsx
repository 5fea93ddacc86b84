import { Amount } from '@assay/ui/numbers/amount'
import type { OptionContract } from '@assay/wire/options/calls'
import { useTranslation } from 'react-i18next'
import { useIndexNow } from '../../../trading/live/use-options.ts'
import { Stacked } from '../../../trading/terminal/lists/stacked.tsx'
import { contractStatusOf } from '../live/contract-status.ts'
import classes from './lists.module.css'

/** How far the index is from the purchase price now, and how the contract would end there. */
export function ContractStatus({ contract, decimals }: { contract: OptionContract; decimals: number | undefined }) {
  const { t } = useTranslation()
  const index = useIndexNow(contract.base) ?? ''
  const { difference, now } = contractStatusOf(contract, index, contract.startsAt)
  if (now === undefined) return '…'
  return (
    <Stacked
      first={<Amount value={difference} sign="always" live {...(decimals !== undefined && { decimals })} />}
      second={
        <span className={classes.side} data-side={now}>
          {t(`options-lists:status.${now}`)}
        </span>
      }
    />
  )
}
