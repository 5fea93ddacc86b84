import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../../shared/parameters.ts'
import parts from '../home-parts.module.css'
import { FurtherProducts } from './further-products.tsx'
import { OptionsCard } from './options-card.tsx'
import { PerpCard } from './perp-card.tsx'
import classes from './products.module.css'
import { SpotCard } from './spot-card.tsx'

interface ProductsProps {
  /** How many accounts lose with perpetual contracts. */
  losses: ReactNode
}

/** What can be done here, what it costs and what can go wrong. */
export function Products({ losses }: ProductsProps) {
  const { t } = useTranslation()
  const simulated = useParameters()?.simulated
  return (
    <section className={classes.products} aria-labelledby="products">
      <h2 id="products" className={parts.checkedTitle}>
        {t('products:title')}
      </h2>
      <SpotCard />
      <PerpCard losses={losses} />
      <OptionsCard />
      <FurtherProducts />
      {simulated ? <p className={parts.proofNote}>{t('common:simulated.hint')}</p> : null}
    </section>
  )
}
