import { read } from '@assay/client/call/queries'
import { getPerson } from '@assay/wire/operators/people-calls'
import { getReviews } from '@assay/wire/reviews/calls'
import type { DeskConversation } from '@assay/wire/support/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../shared/facts/facts.tsx'
import { PATHS, personPath } from '../shared/paths.ts'
import { wordOf } from '../shared/review-words.ts'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'

/** Whose conversation it is: the main facts, and the ways to the person's page and cases. */
export function DeskPerson({ conversation: { uid, email, stars, remark } }: { conversation: DeskConversation }) {
  const { t } = useTranslation()
  const may = useMay()
  const { data } = useQuery({ ...read(getPerson, { uid }), enabled: uid !== '' && may(getPerson) })
  return (
    <section aria-label={t('console:support.person')}>
      <h2>{t('console:support.person')}</h2>
      {uid === '' ? <p>{t('console:support.visitorIs', { email: email || '–' })}</p> : null}
      {data ? (
        <Facts
          facts={[
            ['UID', data.uid],
            [t('console:support.country'), data.country],
            [t('console:support.level'), wordOf(t, 'level', data.verificationLevel || 'none')],
            [t('console:support.frozen'), data.frozen ? t(`console:freezeReason.${data.frozen}`) : '–'],
            [t('console:support.registered'), <UtcTime key="at" at={data.registeredAt} precision="minute" />],
            ...data.balances.slice(0, 6).map(({ wallet, asset, available }) => [`${wallet} ${asset}`, available] as const),
          ]}
        />
      ) : null}
      {uid === '' ? null : (
        <p>
          <Link to={personPath(uid)}>{t('console:support.personPage')}</Link>
          {may(getReviews) ? (
            <>
              {' · '}
              <Link to={`${PATHS.reviews}?uid=${uid}`}>{t('console:support.cases')}</Link>
            </>
          ) : null}
          {' · '}
          <Link to={`${PATHS.support}?show=open&uid=${uid}`}>{t('console:support.others')}</Link>
        </p>
      )}
      {stars > 0 ? <p>{t('console:support.rated', { stars: String(stars), remark: remark || '–' })}</p> : null}
    </section>
  )
}
