import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useProducts } from '../../shared/product/use-products.ts'
import { useMay } from '../../shared/use-may.ts'
import { ROUTES } from '../routes.ts'
import classes from './side-menu.module.css'

/** The screens that the operator's role may open. */
export function SideMenu() {
  const { t } = useTranslation()
  const may = useMay()
  const lines = useProducts(({ menu }) => menu)
  const isOpen = (path: string): boolean => {
    const shows = ROUTES.find(route => route.path === path)?.shows
    return shows === undefined || may({ path: shows })
  }
  return (
    <nav className={classes.menu} aria-label={t('common:shell.navigation')}>
      {lines
        .filter(({ path }) => isOpen(path))
        .map(({ path, name, Icon, Badge }) => (
          <NavLink key={path} to={path} end={path === PATHS.markets} className={classes.link ?? ''}>
            <Icon size={17} stroke={1.6} aria-hidden="true" />
            {t(`console:menu.${name}`)}
            {Badge ? (
              <Suspense fallback={null}>
                <Badge />
              </Suspense>
            ) : null}
          </NavLink>
        ))}
    </nav>
  )
}
