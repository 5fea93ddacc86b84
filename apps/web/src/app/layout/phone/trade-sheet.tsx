import { Drawer } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { sectionsOf, useEntries } from '../../navigation.ts'
import classes from './sheet.module.css'

/** Every product that is traded, from below, under the thumb. */
export function TradeSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('common:bar.trade')}
      classNames={{ title: classes.title ?? '', content: classes.low ?? '' }}
      closeButtonProps={{ 'aria-label': t('common:shell.closeMenu'), size: 'lg' }}
    >
      <nav aria-label={t('common:bar.trade')}>
        {sectionsOf(useEntries('trade')).map(({ name, entries }) => (
          <div key={name ?? ''} className={classes.section}>
            {name === undefined ? null : <p className={classes.name}>{t(`navigation:section.${name}`)}</p>}
            {entries.map(entry => (
              <NavLink key={entry.path} to={entry.path} className={classes.link ?? ''}>
                {t(`navigation:entry.${entry.name}`)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
    </Drawer>
  )
}
