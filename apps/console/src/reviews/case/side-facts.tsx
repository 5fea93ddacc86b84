import { CopyButton } from '@assay/ui/states/copy-button'
import type { Review } from '@assay/wire/reviews/calls'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { PATHS, reviewPath } from '../../shared/paths.ts'
import { valueText, wordOf } from '../../shared/review-words.ts'
import { UtcTime } from '../../shared/utc-time.tsx'
import { StatePill } from '../state-pill.tsx'
import classes from './case.module.css'
import { CasePart } from './case-part.tsx'
import { HistoryList } from './history-list.tsx'

/** Who it is, what is known of the account, what to look at twice, and what happened so far. */
export function SideFacts({ review }: { review: Review }) {
  const { t } = useTranslation()
  return (
    <>
      <CasePart title={t('console:review.flags')}>
        <Flags flags={review.flags} />
      </CasePart>
      <CasePart title={t('console:review.person')}>
        <dl className={classes.fields}>
          <Line name={t('console:review.uid')}>
            <span className="number">{review.uid}</span> <CopyButton value={review.uid} label={t('console:review.uid')} />
          </Line>
          <Line name={t('console:review.shown')}>{review.person || '–'}</Line>
          {review.facts.map(({ fact, value }) => (
            <Line key={fact} name={wordOf(t, 'fact', fact)}>
              <FactValue fact={fact} value={value} />
            </Line>
          ))}
        </dl>
      </CasePart>
      <CasePart title={t('console:review.others')}>
        <Others others={review.others} />
      </CasePart>
      <CasePart title={t('console:review.history')}>
        <HistoryList events={review.history} />
      </CasePart>
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function FactValue({ fact, value }: { fact: string; value: string }) {
  const { t } = useTranslation()
  if (fact === 'registeredAt' && /^\d{1,15}$/.test(value)) return <UtcTime at={Number(value)} />
  return valueText(t, fact, value) || '–'
}

function Flags({ flags }: Pick<Review, 'flags'>) {
  const { t } = useTranslation()
  if (flags.length === 0) return <p className={classes.sentence}>{t('console:review.noFlags')}</p>
  return (
    <ul className={classes.flags}>
      {flags.map(({ flag, item, uids }) => (
        <li key={`${flag} ${item}`}>
          <strong>
            {item
              ? t('console:review.flagItem', { flag: wordOf(t, 'flag', flag), item: wordOf(t, 'item', item) })
              : wordOf(t, 'flag', flag)}
          </strong>
          {uids.map(uid => (
            <Link key={uid} to={`${PATHS.reviews}?filter=decided&uid=${uid}`}>
              {t('console:review.casesOf', { uid })}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}

function Others({ others }: Pick<Review, 'others'>) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  if (others.length === 0) return <p className={classes.sentence}>{t('console:review.noOthers')}</p>
  return (
    <ul className={classes.others}>
      {others.map(other => (
        <li key={other.id}>
          <Link to={reviewPath(other.id, query.toString())}>{wordOf(t, 'topic', other.topic)}</Link>
          <StatePill review={other} />
          <UtcTime at={other.createdAt} />
        </li>
      ))}
    </ul>
  )
}
