import { Hallmark } from '@assay/ui/marks/hallmark'
import { Price } from '@assay/ui/numbers/price'
import type { OptionContract } from '@assay/wire/options/calls'
import { CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { optionEvidencePath } from '../../../trading/market-paths.ts'
import { ContractName } from './contract-name.tsx'
import classes from './live.module.css'
import { useResultText } from './use-result-text.ts'

interface ResultCardProps {
  contract: OptionContract
  priceDecimals: number
  onHide: () => void
}

/** What became of a contract, where it has run: result, the two prices that decided it, and its evidence. */
export function ResultCard({ contract, priceDecimals, onHide }: ResultCardProps) {
  const { t } = useTranslation()
  const resultText = useResultText()
  const { optionId, state, strikePrice, settlementPrice, refundReason } = contract
  return (
    <li className={classes.result} data-state={state} data-testid="option-result">
      <p className={classes.cardHead}>
        <ContractName contract={contract} />
        <CloseButton size="sm" aria-label={t('options:result.hide')} onClick={onHide} />
      </p>
      <p className={classes.outcome}>{resultText(contract)}</p>
      {refundReason ? <p className={classes.reason}>{t(`options:reason.${refundReason}`)}</p> : null}
      <p>
        <span>{t('options:running.strike')}</span>
        <Price value={strikePrice} decimals={priceDecimals} />
      </p>
      <p>
        <span>{t('options:result.settlement')}</span>
        <Price value={settlementPrice} decimals={priceDecimals} />
      </p>
      <p>
        <Link to={optionEvidencePath(optionId)} className={classes.evidence}>
          <Hallmark /> {t('options:result.evidence')}
        </Link>
      </p>
    </li>
  )
}
