import { Anchor } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { articlePath, PATHS } from '../shared/paths.ts'
import classes from './article-link.module.css'

/** The articles of the help centre that hold the rules of a product, by number. */
const ARTICLES = { spot: '11', perp: '16', options: '17' } as const
export type Article = keyof typeof ARTICLES

/** Where they stand. */
export const rulesPath = (of: Article): string => articlePath(PATHS.helpArticle, ARTICLES[of])

interface ArticleLinkProps {
  of: Article
  /** In a tab of its own, where something half done must stay. */
  newTab?: true
}

/** Leads to the rules of a product in full. */
export function ArticleLink({ of, newTab }: ArticleLinkProps) {
  const { t } = useTranslation()
  return (
    <Anchor component={Link} to={rulesPath(of)} inherit {...(newTab && { target: '_blank' })}>
      {t(`common:article.${of}`)}
    </Anchor>
  )
}

/** The same as a sign beside a figure that the rules explain. */
export function ArticleSign({ of }: { of: Article }) {
  const { t } = useTranslation()
  const label = t(`common:article.${of}`)
  return (
    <Link to={rulesPath(of)} target="_blank" className={classes.sign} aria-label={label} title={label}>
      <IconBook2 size={13} stroke={1.6} aria-hidden="true" />
    </Link>
  )
}
