import { read } from '@assay/client/call/queries'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getRiskQuiz } from '@assay/wire/risk-quiz/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArticleLink } from '../../../trading/article-link.tsx'
import classes from './guard.module.css'
import { LossShare } from './loss-share.tsx'
import { QuizQuestions } from './quiz-questions.tsx'

interface QuizGateProps {
  opened: boolean
  /** Left without passing, or after it. */
  onClose: () => void
  /** All answers are right: orders with leverage are taken from now on. */
  onPassed?: () => void
}

/** The questions before the first order with leverage, over whatever the person was about to do: nothing beneath is lost. */
export function QuizGate({ opened, onClose, onPassed }: QuizGateProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('perp-guard:quiz.title')} opened={opened} onClose={onClose}>
      <Body
        onClose={onClose}
        onPassed={() => {
          onClose()
          onPassed?.()
        }}
      />
    </Dialog>
  )
}

function Body({ onClose, onPassed }: { onClose: () => void; onPassed: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getRiskQuiz, {}))
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListLoading rows={6} />
  return (
    <div className={classes.quiz}>
      <p className={classes.about}>
        {t('perp-guard:quiz.about')} <ArticleLink of="perp" newTab /> · <ArticleLink of="options" newTab />
      </p>
      <LossShare statistics={data.lossStatistics} />
      <QuizQuestions questions={data.questions} onClose={onClose} onPassed={onPassed} />
    </div>
  )
}
