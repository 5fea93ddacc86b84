import classes from './menu-badge.module.css'

interface MenuBadgeProps {
  /** How much waits; nothing is shown for 0. */
  count: number
  /** The whole sentence, for those who hear it. */
  label: string
  /** In the colour of a warning. */
  isOverdue?: boolean
}

/** How much waits behind a line of the menu. */
export function MenuBadge({ count, label, isOverdue = false }: MenuBadgeProps) {
  if (count === 0) return null
  return (
    <span className={classes.badge} data-overdue={isOverdue || undefined}>
      <span aria-hidden="true" className="number">
        {count}
      </span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}
