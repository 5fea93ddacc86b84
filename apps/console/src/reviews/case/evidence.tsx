import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { type Review, readReview } from '@assay/wire/reviews/calls'
import { Button, Kbd } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueText, wordOf } from '../../shared/review-words.ts'
import { useMay } from '../../shared/use-may.ts'
import { usePlainKeys } from '../../shared/use-plain-keys.ts'
import classes from './case.module.css'
import { CasePart } from './case-part.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { ReadDialog } from './read-dialog.tsx'
import type { HeldCase } from './use-case.ts'

export type Opened = ResponseOf<typeof readReview>
type Field = Review['fields'][number]

/** What was handed in; what is personal opens with a reason. */
export function Evidence({ held, review }: { held: HeldCase; review: Review }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>()
  const [asking, setAsking] = useState(false)
  const isPersonal = review.fields.some(field => field.isPersonal || field.isPhoto)
  const ask = () => setAsking(review.may.read && isPersonal)
  usePlainKeys({ d: ask })
  return (
    <CasePart
      title={t('console:review.evidence')}
      actions={
        review.may.read && isPersonal ? (
          <Button size="compact-sm" variant="default" rightSection={<Kbd aria-hidden="true">D</Kbd>} onClick={ask}>
            {t('console:review.showDocuments')}
          </Button>
        ) : null
      }
    >
      <dl className={classes.fields}>
        {review.fields
          .filter(field => !field.isPhoto || field.isAccepted || !opened)
          .map(field => (
            <FieldLine key={field.item} field={field} opened={opened} />
          ))}
      </dl>
      {isPersonal && !opened ? <Closed mayRead={review.may.read} /> : null}
      {opened && opened.photos.length > 0 ? <PhotoViewer photos={opened.photos} onExpired={ask} /> : null}
      {asking ? (
        <ReadDialog
          id={review.id}
          onClose={() => setAsking(false)}
          onOpened={async now => {
            setOpened(now)
            await held.reload()
          }}
        />
      ) : null}
    </CasePart>
  )
}

function Closed({ mayRead }: { mayRead: boolean }) {
  const { t } = useTranslation()
  const mayRole = useMay()(readReview)
  if (mayRead) return <p className={classes.sentence}>{t('console:review.documentsClosed')}</p>
  return <p className={classes.sentence}>{mayRole ? t('console:review.documentsKind') : t('console:review.documentsRole')}</p>
}

function FieldLine({ field, opened }: { field: Field; opened: Opened | undefined }) {
  const { t } = useTranslation()
  const whole = opened?.texts.find(({ item }) => item === field.item)?.value
  const value = field.isPhoto ? t('console:review.photo') : valueText(t, field.item, whole ?? field.value)
  return (
    <div>
      <dt>{wordOf(t, 'item', field.item)}</dt>
      <dd>
        <span className={classes.value}>{value || '–'}</span>
        {field.isAccepted ? <StatusPill tone="good">{t('console:review.accepted')}</StatusPill> : null}
      </dd>
    </div>
  )
}
