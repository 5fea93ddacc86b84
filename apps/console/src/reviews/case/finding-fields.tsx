import type { Review } from '@assay/wire/reviews/calls'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './case.module.css'
import { type HeldDraft, isFound } from './use-draft.ts'

const LENGTH_MAX = { amount: 30, reference: 80 } as const

interface FindingFieldsProps {
  asks: Review['asks']
  draft: HeldDraft
  /** Whoever looks has tried to approve: what is missing is marked. */
  isTried: boolean
}

/** What whoever approves has found, where the kind of case asks for it. */
export function FindingFields({ asks, draft, isTried }: FindingFieldsProps) {
  const { t } = useTranslation()
  if (asks.length === 0) return null
  return (
    <fieldset className={classes.findings}>
      <legend>{t('console:review.findings')}</legend>
      {asks.map(name => (
        <TextInput
          key={name}
          label={t(name === 'amount' ? 'console:review.foundAmount' : 'console:review.foundReference')}
          description={name === 'reference' ? t('console:review.foundReferenceHint') : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          inputMode={name === 'amount' ? 'decimal' : 'text'}
          maxLength={LENGTH_MAX[name]}
          value={draft.findings[name] ?? ''}
          onChange={event => draft.setFinding(name, event.currentTarget.value)}
          error={isTried && !isFound(name, draft.findings[name]) && (name === 'amount' ? t('console:settings.amountWrong') : true)}
        />
      ))}
    </fieldset>
  )
}
