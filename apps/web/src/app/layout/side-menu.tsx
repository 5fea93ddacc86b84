import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { placeOf, sectionsOf, useEntries } from '../navigation.ts'
import { useAccountActions } from './menus/use-account-actions.ts'
import classes from './side-frame.module.css'
import type { SideGroup } from './side-frame.tsx'

/** The pages of a group; a strip that can be scrolled where there is no room beside them. */
export function SideMenu({ group }: { group: SideGroup }) {
  const { t } = useTranslation(['navigation', 'common'])
  const { pathname } = useLocation()
  const current = placeOf(pathname)
  const menu = useRef<HTMLElement>(null)
  // In a strip that is longer than the window is wide, the page that is open stands in sight.
  useEffect(() => {
    if (current) menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [current])
  const name = group === 'assets' ? t('common:menu.assets') : group === 'orders' ? t('common:menu.orders') : t('navigation:entry.account')
  return (
    <nav ref={menu} className={classes.menu} aria-label={name}>
      {sectionsOf(useEntries(group)).map(({ name: section, entries }) => (
        <div key={section ?? ''} className={classes.section}>
          {section ? <p className={classes.name}>{t(`navigation:section.${section}`)}</p> : null}
          {entries.map(entry => (
            <Link key={entry.path} to={entry.path} className={classes.link} aria-current={entry === current ? 'page' : undefined}>
              {t(`navigation:entry.${entry.name}`)}
            </Link>
          ))}
        </div>
      ))}
      {group === 'account' ? <AccountActions /> : null}
    </nav>
  )
}

function AccountActions() {
  const { demo, signOut } = useAccountActions()
  return (
    <div className={classes.section}>
      {[demo, signOut].map(action =>
        action ? (
          <button key={action.label} type="button" className={classes.link} onClick={action.run}>
            {action.label}
          </button>
        ) : null,
      )}
    </div>
  )
}
