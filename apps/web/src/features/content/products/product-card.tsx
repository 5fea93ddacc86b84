import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Article, ArticleLink } from '../../../trading/article-link.tsx'
import classes from './products.module.css'

interface ProductCardProps {
  product: Article
  name: string
  what: string
  costs: string
  risks: string
  open: string
  /** Of its terminal. */
  to: string
  /** Said beneath the risks. */
  children?: ReactNode
}

/** A product in three plain answers, with the way to it and to its rules. */
export function ProductCard({ product, name, what, costs, risks, open, to, children }: ProductCardProps) {
  const { t } = useTranslation()
  const heading = `product-${product}`
  return (
    <article className={classes.product} aria-labelledby={heading}>
      <h3 id={heading}>{name}</h3>
      <p className={classes.what}>{what}</p>
      <div className={classes.costs}>
        <h4>{t('products:costs')}</h4>
        <p>{costs}</p>
      </div>
      {children}
      <div className={classes.actions}>
        <Button component={Link} to={to} variant="default">
          {open}
        </Button>
        <ArticleLink of={product} />
      </div>
      <p className={classes.risks}>
        <strong>{t('products:risks')}</strong> {risks}
      </p>
    </article>
  )
}
