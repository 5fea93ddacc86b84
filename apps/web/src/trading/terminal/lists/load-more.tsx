import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

interface LoadMoreProps {
  more: (() => void) | undefined
  busy: boolean
  /** What the button says on a page without the texts of terminals. */
  label?: string
}

/** Reads the next page of a list; absent when there is none. */
export function LoadMore({ more, busy, label }: LoadMoreProps) {
  const { t } = useTranslation()
  if (!more) return null
  return (
    <div className={classes.more}>
      <Button variant="default" size="xs" loading={busy} onClick={more}>
        {label ?? t('spot:orders.more')}
      </Button>
    </div>
  )
}
