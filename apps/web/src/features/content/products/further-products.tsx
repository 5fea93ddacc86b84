import { useTranslation } from 'react-i18next'
import { Link, useOutletContext } from 'react-router'
import type { Entry } from '../../../shared/navigation/product.ts'
import classes from './products.module.css'

/** The ways to the products that have no terminal, of those that the viewer can use, each with what it is. */
export function FurtherProducts() {
  const { t } = useTranslation()
  const entries = useOutletContext<readonly Entry[]>()
  return (
    <nav className={classes.further} aria-label={t('products:further.title')}>
      <h3>{t('products:further.title')}</h3>
      <ul>
        {entries.map(({ path, name, home }) =>
          home === undefined ? null : (
            <li key={path}>
              <Link to={path} className={classes.furtherLink}>
                <strong>{t(`navigation:entry.${name}`)}</strong>
                <span>{t(`products:further.${home}`)}</span>
              </Link>
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
