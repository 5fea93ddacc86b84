import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { loginPath } from '../../../shared/paths.ts'
import { useSession } from '../../../shared/session.ts'
import classes from './ticket.module.css'

interface PlaceButtonProps {
  side: 'buy' | 'sell'
  /** The action in words. */
  label: string
  busy: boolean
  disabled: boolean
}

/** Submits a ticket's form; a visitor is led to signing in and back. */
export function PlaceButton({ side, label, busy, disabled }: PlaceButtonProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const isVisitor = useSession(session => session.status === 'visitor')
  if (isVisitor)
    return (
      <Button component={Link} to={loginPath(pathname + search)} fullWidth size="md">
        {t('spot:ticket.signIn')}
      </Button>
    )
  return (
    <button type="submit" className={classes.action} data-side={side} disabled={disabled || busy} aria-busy={busy}>
      {busy ? t('spot:ticket.sending') : label}
    </button>
  )
}
