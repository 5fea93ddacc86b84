import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { Group } from '../../../shared/navigation/product.ts'
import { sectionsOf, useEntries } from '../../navigation.ts'
import classes from '../top-bar.module.css'

/** What a group of the top navigation holds. */
export function GroupPanel({ group, opened, onChosen }: { group: Group; opened: boolean; onChosen: () => void }) {
  const { t } = useTranslation()
  const sections = sectionsOf(useEntries(group))
  return (
    <div className={classes.panel} hidden={!opened}>
      <div className={classes.panelBox}>
        {sections.map(({ name, entries }) => (
          <div key={name ?? ''} className={classes.panelSection}>
            {name && sections.length > 1 ? <p className={classes.panelName}>{t(`navigation:section.${name}`)}</p> : null}
            {entries.map(entry => (
              <NavLink key={entry.path} to={entry.path} className={classes.panelLink ?? ''} onClick={onChosen}>
                {t(`navigation:entry.${entry.name}`)}
              </NavLink>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
