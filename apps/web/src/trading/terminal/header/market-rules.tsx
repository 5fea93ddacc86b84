import { Term } from '@assay/ui/states/term'
import { ActionIcon, Popover } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../../shared/facts/facts.tsx'
import { type Article, ArticleLink } from '../../article-link.tsx'
import classes from './market-header.module.css'

/** The rules in force of a market, as the exchange decides by them. */
export function MarketRules({ facts, article }: { facts: readonly Fact[]; article: Article }) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" shadow="md" width={290}>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('spot:market.rules')} title={t('spot:market.rules')}>
          <IconInfoCircle size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.rules}>
        <h2>{t('spot:market.rules')}</h2>
        <dl>
          {facts.map(({ name, term, value }) => (
            <Fragment key={name}>
              <dt>
                <Term of={term}>{name}</Term>
              </dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          <ArticleLink of={article} newTab />
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
