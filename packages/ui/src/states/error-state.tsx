import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './states.module.css'

/** What went wrong, in words, and another try. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: () => unknown }) {
  const { t } = useTranslation()
  return (
    <div className={classes.state} role="alert">
      <span className={classes.warning}>
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden="true" />
      </span>
      <p className={classes.title}>{message}</p>
      {onRetry ? (
        <div className={classes.action}>
          <Button variant="default" size="sm" onClick={() => void onRetry()}>
            {t('common:failure.retry')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
