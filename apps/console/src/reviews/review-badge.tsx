import { useTranslation } from 'react-i18next'
import { MenuBadge } from '../shared/menu-badge.tsx'
import { useReviewCounts } from './use-review-counts.ts'

/** How many cases wait for a decision; in the colour of a warning when one of them is overdue. */
export function ReviewBadge() {
  const { t } = useTranslation()
  const { todo, overdue } = useReviewCounts()
  const label = t(overdue > 0 ? 'console:reviewCounts.overdue' : 'console:reviewCounts.todo', { todo, overdue })
  return <MenuBadge count={todo} label={label} isOverdue={overdue > 0} />
}
