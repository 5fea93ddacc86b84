import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { IconChevronDown } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import type { Group } from '../../../shared/navigation/product.ts'
import classes from '../top-bar.module.css'

const GroupPanel = latePart(async () => {
  const [{ GroupPanel: loaded }] = await Promise.all([import('./group-panel.tsx'), loadAreas(['navigation'])])
  return loaded
})

interface MenuGroupProps {
  group: Group
  label: string
  /** Where the name itself leads. */
  to: string
  /** The page that is open belongs to the group. */
  isCurrent: boolean
  /** In place of the name where there is little room. */
  icon?: ReactNode
}

/** A group of the top navigation: its name leads to its first page, its arrow opens all of them; the pointer alone opens them too. */
export function MenuGroup({ group, label, to, isCurrent, icon }: MenuGroupProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const [wanted, setWanted] = useState(false)
  const arrow = useRef<HTMLButtonElement>(null)
  /** The pointer has opened it already: a press would only close it again. */
  const isPointedAt = useRef(false)
  const show = (next: boolean) => {
    setOpened(next)
    if (next) setWanted(true)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever led to another page, the menu has done its work; a page that only completes its own address leaves it open
  useEffect(() => setOpened(false), [pathname])
  const point = (next: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    isPointedAt.current = next
    show(next)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) show(false)
  }
  const close = ({ key: pressed }: KeyboardEvent) => {
    if (pressed !== 'Escape' || !opened) return
    show(false)
    arrow.current?.focus()
  }
  return (
    <div role="none" className={classes.group} onPointerEnter={point(true)} onPointerLeave={point(false)} onBlur={leave} onKeyDown={close}>
      <Link to={to} className={classes.link} aria-current={isCurrent ? 'true' : undefined} aria-label={icon ? label : undefined}>
        {icon ? <span className={classes.groupIcon}>{icon}</span> : null}
        <span className={icon ? classes.groupName : undefined}>{label}</span>
      </Link>
      <button
        ref={arrow}
        type="button"
        className={classes.arrow}
        aria-expanded={opened}
        aria-label={t('common:menu.more', { group: label })}
        onClick={() => show(isPointedAt.current || !opened)}
      >
        <IconChevronDown size={13} aria-hidden="true" />
      </button>
      {wanted ? (
        <Suspense>
          <GroupPanel group={group} opened={opened} onChosen={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
