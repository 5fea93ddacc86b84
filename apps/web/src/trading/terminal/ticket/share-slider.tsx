import { typedDigits } from '@assay/i18n/digits'
import { Slider } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ticket.module.css'

const MARKS = [0, 25, 50, 75, 100].map(value => ({ value }))

interface ShareSliderProps {
  /** Whole percent of what is available that the order uses now. */
  percent: number
  disabled: boolean
  onPercent: (percent: number) => void
}

/** How much of what is available: by slider in whole percent, or typed. */
export function ShareSlider({ percent, disabled, onPercent }: ShareSliderProps) {
  const { t } = useTranslation()
  const type = (text: string) => {
    const digits = typedDigits(text).replace(/\D/g, '').slice(0, 3)
    onPercent(Math.min(100, Number(digits)))
  }
  return (
    <div className={classes.share}>
      <Slider
        className={classes.slider}
        classNames={{ mark: classes.mark }}
        size={4}
        thumbSize={14}
        label={null}
        marks={MARKS}
        value={percent}
        disabled={disabled}
        thumbLabel={t('spot:ticket.share')}
        onChange={onPercent}
      />
      <span className={classes.percent} data-disabled={disabled || undefined}>
        <input
          inputMode="numeric"
          aria-label={t('spot:ticket.shareTyped')}
          value={percent}
          disabled={disabled}
          onChange={event => type(event.currentTarget.value)}
          onFocus={event => event.currentTarget.select()}
        />
        %
      </span>
    </div>
  )
}
