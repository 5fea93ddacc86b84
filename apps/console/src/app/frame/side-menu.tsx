import {
  IconAdjustments,
  IconBuildingBank,
  IconClipboardCheck,
  IconFingerprint,
  IconHistory,
  IconKey,
  IconPigMoney,
  IconScale,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useMay } from '../../shared/use-may.ts'
import { ROUTES } from '../routes.ts'
import { ReviewBadge } from './review-badge.tsx'
import classes from './side-menu.module.css'

const LINES = [
  { path: PATHS.markets, name: 'markets', Icon: IconBuildingBank },
  { path: PATHS.house, name: 'house', Icon: IconScale },
  { path: PATHS.custody, name: 'custody', Icon: IconPigMoney },
  { path: PATHS.reviews, name: 'reviews', Icon: IconClipboardCheck },
  { path: PATHS.people, name: 'people', Icon: IconUserSearch },
  { path: PATHS.settings, name: 'settings', Icon: IconAdjustments },
  { path: PATHS.operators, name: 'operators', Icon: IconUsers },
  { path: PATHS.audit, name: 'audit', Icon: IconHistory },
  { path: PATHS.roles, name: 'roles', Icon: IconKey },
  { path: PATHS.account, name: 'account', Icon: IconFingerprint },
] as const

/** The screens that the operator's role may open. */
export function SideMenu() {
  const { t } = useTranslation()
  const may = useMay()
  const isOpen = (path: string): boolean => {
    const shows = ROUTES.find(route => route.path === path)?.shows
    return shows === undefined || may({ path: shows })
  }
  return (
    <nav className={classes.menu} aria-label={t('common:shell.navigation')}>
      {LINES.filter(({ path }) => isOpen(path)).map(({ path, name, Icon }) => (
        <NavLink key={path} to={path} end={path === PATHS.markets} className={classes.link ?? ''}>
          <Icon size={17} stroke={1.6} aria-hidden="true" />
          {t(`console:menu.${name}`)}
          {name === 'reviews' ? <ReviewBadge /> : null}
        </NavLink>
      ))}
    </nav>
  )
}
