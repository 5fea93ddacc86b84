import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeptSince } from '../../../shared/lists/kept-since.tsx'
import classes from './lists.module.css'

interface LoadMoreProps {
  more: (() => void) | undefined
  busy: boolean
  /** What the button says on a page without the texts of terminals. */
  label?: string
  /** Older rows than of this time, ms since 1970, were moved elsewhere. */
  keptSince?: number | undefined
}

/** Reads the next page of a list; behind the last one it says what was moved elsewhere, if anything was. */
export function LoadMore({ more, busy, label, keptSince }: LoadMoreProps) {
  const { t } = useTranslation()
  if (!more) return keptSince === undefined ? null : <KeptSince at={keptSince} />
  return (
    <div className={classes.more}>
      <Button variant="default" size="xs" loading={busy} onClick={more}>
        {label ?? t('spot:orders.more')}
      </Button>
    </div>
  )
}
