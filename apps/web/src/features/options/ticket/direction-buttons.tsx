import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Button } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import type { OptionRules } from '../option-rules.ts'
import type { TicketForm } from './form.ts'
import classes from './ticket.module.css'
import type { Direction } from './use-buy-option.ts'

interface DirectionButtonsProps {
  form: TicketForm
  rules: OptionRules
  /** The direction that is being bought; both are locked meanwhile. */
  busy: Direction | undefined
  disabled: boolean
  onDirection: (direction: Direction) => void
}

const DIRECTIONS = ['bullish', 'bearish'] as const

/** The two actions, each with arrow and word; a visitor is led to signing in and back. */
export function DirectionButtons({ form, rules, busy, disabled, onDirection }: DirectionButtonsProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isVisitor = useSession(session => session.status === 'visitor')
  const nameOf = useActionName(form, rules)
  if (isVisitor)
    return (
      <Button component={Link} to={loginPath(pathname + search)} fullWidth size="md">
        {t('options:signIn')}
      </Button>
    )
  return (
    <fieldset className={classes.directions} aria-label={t('options:direction.label')}>
      {DIRECTIONS.map(direction => {
        const Arrow = direction === 'bullish' ? IconArrowUpRight : IconArrowDownRight
        return (
          <button
            key={direction}
            type="button"
            data-direction={direction}
            aria-label={nameOf(direction)}
            disabled={disabled || busy !== undefined}
            aria-busy={busy === direction}
            onClick={() => onDirection(direction)}
          >
            <Arrow size={20} stroke={2.2} aria-hidden="true" />
            <span className={classes.word}>{busy === direction ? t('spot:ticket.sending') : t(`options:direction.${direction}`)}</span>
            <span className={classes.means}>{t(`options:action.${direction}`)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

function useActionName(form: TicketForm, rules: OptionRules): (direction: Direction) => string {
  const { t } = useTranslation()
  const locale = useLocale()
  const durationText = useDurationText()
  return direction => {
    const names = {
      stake: form.stake === '' ? '…' : formatNumber(form.stake, locale),
      asset: rules.quote,
      duration: durationText(form.seconds),
    }
    return direction === 'bullish' ? t('options:action.buyBullish', names) : t('options:action.buyBearish', names)
  }
}
