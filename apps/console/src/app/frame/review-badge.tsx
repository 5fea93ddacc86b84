import { useTranslation } from 'react-i18next'
import { useReviewCounts } from '../../shared/use-review-counts.ts'
import classes from './side-menu.module.css'

/** How many cases wait for a decision; in the colour of a warning when one of them is overdue. */
export function ReviewBadge() {
  const { t } = useTranslation()
  const { todo, overdue } = useReviewCounts()
  if (todo === 0) return null
  return (
    <span className={classes.badge} data-overdue={overdue > 0 || undefined}>
      <span aria-hidden="true" className="number">
        {todo}
      </span>
      <span className="visually-hidden">
        {t(overdue > 0 ? 'console:reviewCounts.overdue' : 'console:reviewCounts.todo', { todo, overdue })}
      </span>
    </span>
  )
}
