import type { OptionContract } from '@assay/wire/options/calls'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import classes from './live.module.css'

/** A contract by arrow and word, underlying and duration. */
export function ContractName({ contract: { direction, base, seconds } }: { contract: OptionContract }) {
  const { t } = useTranslation()
  const durationText = useDurationText()
  const Arrow = direction === 'bullish' ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.name} data-direction={direction}>
      <Arrow size={15} stroke={2.2} aria-hidden="true" />
      <strong>{t(`options:direction.${direction}`)}</strong>
      <bdi dir="ltr">{base}</bdi>
      <span>{durationText(seconds)}</span>
    </span>
  )
}
