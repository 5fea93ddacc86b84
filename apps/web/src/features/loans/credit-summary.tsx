import { Amount } from '@assay/ui/numbers/amount'
import type { Credit } from '@assay/wire/loans/application-calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../shared/facts/facts.tsx'
import { PATHS } from '../../shared/paths.ts'

/** The score and what it allows, with the way to its causes; nothing for whoever is not signed in. */
export function CreditSummary({ credit }: { credit: Credit | undefined }) {
  const { t } = useTranslation()
  if (!credit) return null
  return (
    <div>
      <Facts
        facts={[
          { name: t('loans:credit.score'), value: <span className="number">{credit.score}</span> },
          { name: t('loans:credit.borrowable'), value: <Amount value={credit.borrowable} asset={credit.asset} own /> },
        ]}
      />
      <Anchor component={Link} to={PATHS.credit} size="sm">
        {t('loans:credit.why')}
      </Anchor>
    </div>
  )
}
