import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import type { ResponseOf } from '@assay/wire/call'
import { answerRiskQuiz, getRiskQuiz, type QuizQuestion } from '@assay/wire/risk-quiz/calls'
import { Button, Radio, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './guard.module.css'
import { answerKey, chosen, EMPTY_QUIZ, firstProblem, isExplained, judged, problemOf, type QuizForm, requestOf } from './quiz-form.ts'

interface QuizQuestionsProps {
  questions: ResponseOf<typeof getRiskQuiz>['questions']
  onClose: () => void
  onPassed: () => void
}

/** All questions on one page; what is wrong is explained beneath its answers, and the others stay as they were chosen. */
export function QuizQuestions({ questions, onClose, onPassed }: QuizQuestionsProps) {
  const { t } = useTranslation()
  const [form, setForm] = useState(EMPTY_QUIZ)
  const element = useRef<HTMLFormElement>(null)
  const { run, busy } = useAction(answerRiskQuiz)
  // The dialog was open before the questions were there: its focus is still on the cross.
  useEffect(() => {
    const frame = requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  /** Takes the person to the first question that something is said about. */
  const show = (next: QuizForm) => {
    setForm(next)
    const question = firstProblem(next)
    if (question) requestAnimationFrame(() => focusAnswer(element.current, question))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const request = requestOf(form)
    if (busy) return
    if (!request) return show({ ...form, pressed: true })
    // A refusal has been shown as a toast; the answers stay.
    const result = await saidByToast(run(request))
    if (!result) return
    if (!result.passed) return show(judged({ ...form, pressed: true }, result.wrong))
    await refresh(getRiskQuiz)
    toast(t('perp-guard:quiz.passed'), 'success')
    onPassed()
  }
  const isWrong = questions.some(({ id }) => problemOf(form, id) === 'wrong')
  return (
    <form ref={element} noValidate className={classes.questions} onSubmit={event => void submit(event)}>
      {questions.map(({ id, answers }, place) => (
        <Question
          key={id}
          number={place + 1}
          id={id}
          answers={answers}
          form={form}
          isFirst={place === 0}
          onChoose={answer => setForm(now => chosen(now, id, answer))}
        />
      ))}
      <div className={classes.foot}>
        <p className={classes.problem} role="alert">
          {isWrong ? t('perp-guard:quiz.wrong') : ''}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('perp-guard:quiz.later')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('perp-guard:quiz.check')}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Goes to the answer of a question that is chosen, or to its first. */
function focusAnswer(form: HTMLFormElement | null, question: QuizQuestion): void {
  const find = (selector: string) => form?.querySelector<HTMLElement>(`[data-question="${question}"] ${selector}`)
  const answer = find('input:checked') ?? find('input')
  answer?.focus()
}

interface QuestionProps {
  number: number
  id: QuizQuestion
  answers: readonly string[]
  form: QuizForm
  isFirst: boolean
  onChoose: (answer: string) => void
}

function Question({ number, id, answers, form, isFirst, onChoose }: QuestionProps) {
  const { t } = useTranslation()
  const problem = problemOf(form, id)
  return (
    <div className={classes.question} data-question={id}>
      <Radio.Group
        name={`quiz-${id}`}
        classNames={{ label: classes.name, error: classes.unanswered }}
        label={`${number}. ${t(`perp-guard:question.${id}`)}`}
        error={problem === 'unanswered' ? t('perp-guard:quiz.unanswered') : undefined}
        value={form.answers[id] ?? null}
        onChange={onChoose}
      >
        <Stack gap={8} mt={8}>
          {answers.map((answer, place) => (
            <Radio
              key={answer}
              value={answer}
              label={t(`perp-guard:answer.${answerKey(id, answer)}`)}
              data-autofocus={(isFirst && place === 0) || undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {isExplained(form, id) ? (
        <p className={classes.why} role="status">
          {problem === 'wrong' ? <strong>{t('perp-guard:quiz.notRight')} </strong> : null}
          {t(`perp-guard:explanation.${id}`)}
        </p>
      ) : null}
    </div>
  )
}
