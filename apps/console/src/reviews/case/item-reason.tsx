import type { Review } from '@assay/wire/reviews/calls'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../shared/review-words.ts'

const KINDS = ['retry', 'final', 'external'] as const

interface ItemReasonProps {
  field: Review['fields'][number]
  /** Empty: the item is accepted. */
  value: string
  onChange: (reason: string) => void
}

/** Whether an item is accepted, and why not; the reasons by what they mean for the person. */
export function ItemReason({ field: { item, reasons }, value, onChange }: ItemReasonProps) {
  const { t } = useTranslation()
  const groups = KINDS.map(kind => ({
    group: wordOf(t, 'reasonKind', kind),
    items: reasons.filter(reason => reason.kind === kind).map(({ reason }) => ({ value: reason, label: wordOf(t, 'reason', reason) })),
  }))
  return (
    <NativeSelect
      label={wordOf(t, 'item', item)}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('console:review.noReason') }, ...groups.filter(({ items }) => items.length > 0)]}
    />
  )
}
