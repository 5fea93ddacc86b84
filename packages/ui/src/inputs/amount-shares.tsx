import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../numbers/use-locale.tsx'
import classes from './inputs.module.css'
import { shareOfAmount } from './share-of-amount.tsx'

const PERCENTS = [25, 50, 75, 100] as const

interface AmountSharesProps {
  /** What there is: plain decimal string. */
  of: string
  decimals: number
  onChange: (value: string) => void
}

/** A quarter, a half, three quarters or all of what there is, for the amount field above. */
export function AmountShares({ of, decimals, onChange }: AmountSharesProps) {
  const { t } = useTranslation()
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' })
  return (
    <fieldset className={classes.shares} aria-label={t('common:amount.shares')}>
      {PERCENTS.map(share => (
        <Button key={share} variant="default" size="compact-sm" onClick={() => onChange(shareOfAmount(of, share, decimals))}>
          <bdi>{percent.format(share / 100)}</bdi>
        </Button>
      ))}
    </fieldset>
  )
}
