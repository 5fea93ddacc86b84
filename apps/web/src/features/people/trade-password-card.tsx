import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Refusal } from '@assay/ui/states/refusal'
import type { ResponseOf } from '@assay/wire/call'
import { getInfo } from '@assay/wire/people/calls'
import { hasTpassword, saveTpwd } from '@assay/wire/trade-password/calls'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { hoursUntil } from '../../shared/hours-until.ts'
import { SecondFactorField } from '../../shared/second-factor/second-factor-field.tsx'
import {
  SECOND_FACTOR_REQUIRED,
  type SecondFactorValues,
  secondFactorFields,
  useSecondFactor,
} from '../../shared/second-factor/use-second-factor.ts'
import { fieldOfRefusal } from './account.ts'
import { CodeField } from './code-field.tsx'
import classes from './people.module.css'
import { SecurityAnswerField } from './security-question/security-answer-field.tsx'
import {
  SECURITY_ANSWER_ASKED,
  type SecurityAnswerValues,
  securityAnswerFields,
  useSecurityAnswer,
} from './security-question/use-security-answer.ts'
import { type TradePasswordValues, tradePasswordProblems } from './trade-password-form.ts'
import { useOwnCode } from './use-code.ts'
import { useProblemText } from './use-problem-text.ts'

const EMPTY: TradePasswordValues & SecondFactorValues & SecurityAnswerValues = {
  current: '',
  code: '',
  secondFactor: '',
  securityAnswer: '',
  tradePassword: '',
  tradePasswordAgain: '',
}
const FIELDS = ['current', 'code', 'tradePassword', 'tradePasswordAgain', 'secondFactor', 'securityAnswer'] as const

interface TradePasswordCardProps {
  status: ResponseOf<typeof hasTpassword>
  onDone: () => unknown
}

/** Sets the trade password: the first one by a code, another one by the current, or by a code when that is forgotten or locked. */
export function TradePasswordCard({ status, onDone }: TradePasswordCardProps) {
  const { set: isSet, lockedUntil } = status
  const { t } = useTranslation()
  const text = useProblemText()
  const [isForgotten, setForgotten] = useState(false)
  const isLocked = lockedUntil > 0
  const by = isSet && !isForgotten && !isLocked ? 'current' : 'code'
  const { code, ask } = useOwnCode('tradePassword')
  const secondFactor = useSecondFactor()
  const answer = useSecurityAnswer()
  const save = useAction(saveTpwd, SECOND_FACTOR_REQUIRED, SECURITY_ANSWER_ASKED)
  const form = useForm({
    initial: EMPTY,
    check: values => ({
      ...tradePasswordProblems(values, by),
      ...secondFactor.problems(values),
      ...(by === 'code' ? answer.problems(values) : {}),
    }),
    fieldOf: fieldOfRefusal(FIELDS),
    send: ({ current, code, secondFactor: typed, securityAnswer, ...chosen }) =>
      secondFactor.attempt(() =>
        answer.attempt(async () => {
          const proof = by === 'current' ? { current } : { code, ...securityAnswerFields(securityAnswer) }
          await save.run({ ...chosen, ...proof, ...secondFactorFields(typed) }).catch(error => {
            // The fifth wrong one has locked it, and another way leads on.
            if (error instanceof CallFailed && error.event === 'tradePasswordLocked') void refresh(hasTpassword)
            throw error
          })
          await Promise.all([refresh(hasTpassword), refresh(getInfo)])
          onDone()
        }),
      ),
  })
  const error = (field: (typeof FIELDS)[number]) => form.refusedAt(field) ?? text(form.problem(field))
  return (
    <form {...form.formProps} className={classes.form}>
      <InForce status={status} />
      {by === 'current' ? (
        <PinField
          label={t('people:tradePassword.current')}
          secret
          value={form.values.current}
          onChange={current => form.set({ current })}
          error={error('current')}
        />
      ) : (
        <CodeField
          value={form.values.code}
          onChange={code => form.set({ code })}
          onLeave={() => form.leave('code')}
          error={error('code')}
          code={code}
          onAsk={() => void ask()}
        />
      )}
      <PinField
        label={t('people:tradePassword.new')}
        secret
        value={form.values.tradePassword}
        onChange={tradePassword => form.set({ tradePassword })}
        onComplete={() => form.leave('tradePassword')}
        error={error('tradePassword')}
      />
      <PinField
        label={t('people:tradePassword.again')}
        secret
        value={form.values.tradePasswordAgain}
        onChange={tradePasswordAgain => form.set({ tradePasswordAgain })}
        onComplete={() => form.leave('tradePasswordAgain')}
        error={error('tradePasswordAgain')}
      />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
      {by === 'current' || answer.question === undefined ? null : (
        <SecurityAnswerField
          question={answer.question}
          value={form.values.securityAnswer}
          onChange={securityAnswer => form.set({ securityAnswer })}
          error={error('securityAnswer')}
        />
      )}
      <Consequences status={status} by={by} />
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy}>
        {t('people:tradePassword.submit')}
      </Button>
      {isSet && !isLocked ? (
        <div className={classes.below}>
          <Anchor component="button" type="button" inherit onClick={() => setForgotten(!isForgotten)}>
            {t(isForgotten ? 'people:tradePassword.remembered' : 'people:tradePassword.forgot')}
          </Anchor>
        </div>
      ) : null}
    </form>
  )
}

type Status = TradePasswordCardProps['status']

/** What keeps the trade password from being taken now. */
function InForce({ status: { lockedUntil, heldUntil } }: { status: Status }) {
  const { t } = useTranslation()
  return (
    <>
      {lockedUntil > 0 ? <Note tone="warning">{t('refusals:tradePasswordLocked', { hours: hoursUntil(lockedUntil) })}</Note> : null}
      {heldUntil > 0 ? <Note tone="warning">{t('refusals:tradePasswordHeld', { hours: hoursUntil(heldUntil) })}</Note> : null}
    </>
  )
}

/** What follows, before it is done. */
function Consequences({ status: { set, heldUntil }, by }: { status: Status; by: 'current' | 'code' }) {
  const { t } = useTranslation()
  if (set && by === 'code') return <Note tone="warning">{t('people:tradePassword.forgottenNote')}</Note>
  return <p className={classes.hint}>{t(`people:tradePassword.${set && heldUntil === 0 ? 'changeNote' : 'note'}`)}</p>
}
