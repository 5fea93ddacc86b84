import { StatusPill } from '@assay/ui/states/status-pill'
import { getReview } from '@assay/wire/reviews/calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { reviewPath } from '../shared/paths.ts'
import type { PersonSeen } from '../shared/product/person-seen.ts'
import { wordOf } from '../shared/review-words.ts'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'

const TONES = { underReview: 'waiting', approved: 'good', rejected: 'bad', closed: 'bad' } as const

/** How each step of verification stands, with the way to the case that decides it for those who may open it. */
export function PersonVerification({ person: { verification } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  const mayOpen = useMay()(getReview)
  return (
    <FactTable
      title={t('console:person.verification')}
      rows={verification}
      rowKey={({ step }) => step}
      empty={t('console:person.noVerification')}
      columns={[
        {
          key: 'step',
          header: t('console:person.verificationStep'),
          cardHead: true,
          render: ({ step }) => wordOf(t, 'topic', step),
        },
        {
          key: 'state',
          header: t('console:person.verificationState'),
          render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:person.verificationStates.${state}`)}</StatusPill>,
        },
        { key: 'sent', header: t('console:person.verificationSent'), render: ({ sentAt }) => <UtcTime at={sentAt} /> },
        {
          key: 'decided',
          header: t('console:person.verificationDecided'),
          render: ({ decidedAt }) => (decidedAt ? <UtcTime at={decidedAt} /> : '–'),
        },
        {
          key: 'case',
          header: t('console:person.verificationCase'),
          render: ({ caseId }) => {
            const name = t('console:person.verificationCaseLink', { id: caseId })
            if (!mayOpen) return name
            return (
              <Anchor component={Link} to={reviewPath(caseId, '')} inherit>
                {name}
              </Anchor>
            )
          },
        },
      ]}
    />
  )
}
