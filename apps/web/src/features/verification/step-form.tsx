import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import type { VerificationItem } from '@assay/rules/verification/levels'
import { editCenterLevel, getVerification, type VerificationStepState } from '@assay/wire/verification/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { ItemRow, useShownText } from './item-list.tsx'
import { PhotoField } from './photo-field.tsx'
import { askedTexts, isAskedFor, isPhoto, itemOfRefusal, NO_TEXTS, type StepProblem, stepProblems } from './step-values.ts'
import { TextField } from './text-field.tsx'
import classes from './verification.module.css'

/** The form of a step: what is asked for can be filled in, what was accepted is shown; one button hands all of it in. */
export function StepForm({ step: { step, state, items }, uid }: { step: VerificationStepState; uid: string }) {
  const { t } = useTranslation()
  const { run } = useAction(editCenterLevel)
  const [uploading, setUploading] = useState<ReadonlySet<VerificationItem>>(new Set())
  const texts = askedTexts(items)
  const shownOf = useShownText()
  const form = useForm({
    initial: NO_TEXTS,
    kept: { name: `verification-${step}-${uid}`, fields: texts },
    check: values => stepProblems(values, items),
    fieldOf: event => itemOfRefusal(event, items),
    send: async values => {
      await run({ step, ...Object.fromEntries(texts.flatMap(item => (values[item].trim() === '' ? [] : [[item, values[item].trim()]]))) })
      await refresh(getVerification)
    },
  })
  const textOf = (problem: StepProblem | undefined): string | undefined => {
    if (problem === undefined) return undefined
    if (problem === 'billRequired') return t('verification:billRequired')
    if (problem === 'notComplete') return t('verification:reason.notComplete')
    return t(problem === 'photoRequired' ? 'refusals:photoRequired' : 'refusals:verificationItemRequired')
  }
  const errorAt = (item: VerificationItem) => form.refusedAt(item) ?? textOf(form.problem(item))
  const markUploading = (item: VerificationItem, isUploading: boolean) =>
    setUploading(current => new Set(isUploading ? [...current, item] : [...current].filter(other => other !== item)))
  return (
    <form {...form.formProps} className={classes.form}>
      {items.map(one => {
        const { item } = one
        if (!isAskedFor(one))
          return (
            <ul key={item} className={classes.items}>
              <ItemRow item={one} />
            </ul>
          )
        return (
          <div key={item} className={classes.field}>
            {one.reason ? <Note tone="warning">{t(`verification:reason.${one.reason}`)}</Note> : null}
            {isPhoto(item) ? (
              <PhotoField item={item} state={one} error={errorAt(item)} onUploading={is => markUploading(item, is)} />
            ) : (
              <TextField
                item={item}
                known={one.state === 'ready' ? shownOf(item, one.shown) : undefined}
                value={form.values[item]}
                onChange={value => form.set({ [item]: value })}
                onLeave={() => form.leave(item)}
                error={errorAt(item)}
              />
            )}
          </div>
        )
      })}
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy} disabled={uploading.size > 0} className={classes.action}>
        {t(state === 'rejected' ? 'verification:action.resubmit' : 'verification:action.submit')}
      </Button>
    </form>
  )
}
