import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

/** Reads the next page of a list; absent when there is none. */
export function LoadMore({ more, busy }: { more: (() => void) | undefined; busy: boolean }) {
  const { t } = useTranslation()
  if (!more) return null
  return (
    <div className={classes.more}>
      <Button variant="default" size="xs" loading={busy} onClick={more}>
        {t('spot:orders.more')}
      </Button>
    </div>
  )
}
