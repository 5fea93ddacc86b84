import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { rateConversation } from '@assay/wire/support/calls'
import type { Conversation } from '@assay/wire/support/conversations'
import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './support.module.css'

const STARS = ['1', '2', '3', '4', '5'] as const

interface RatingProps {
  conversation: Conversation
  access: string | undefined
  onRated: (conversation: Conversation) => void
}

/** How a conversation that has ended was: one to five, and a remark. */
export function Rating({ conversation: { conversationId, stars: given }, access, onRated }: RatingProps) {
  const { t } = useTranslation()
  const rate = useAction(rateConversation)
  const [stars, setStars] = useState<(typeof STARS)[number]>('5')
  const [remark, setRemark] = useState('')
  if (given > 0) return <p className={classes.faint}>{t('support:rate.thanks', { stars: String(given) })}</p>
  const send = async () => {
    const rated = await rate.run({ conversationId, stars, remark, ...(access === undefined ? {} : { access }) })
    onRated(rated.conversation)
  }
  return (
    <section className={classes.rating} aria-label={t('support:rate.title')}>
      <h3>{t('support:rate.title')}</h3>
      <SegmentedControl
        aria-label={t('support:rate.title')}
        data={STARS.map(value => ({ value, label: `${value} ★` }))}
        value={stars}
        onChange={value => setStars(STARS.find(one => one === value) ?? '5')}
      />
      <Textarea label={t('support:rate.remark')} maxLength={500} value={remark} onChange={event => setRemark(event.currentTarget.value)} />
      <Button variant="default" loading={rate.busy} onClick={() => void saidByToast(send())}>
        {t('support:rate.send')}
      </Button>
    </section>
  )
}
