import { loadAreas } from '@assay/client/texts/texts'
import { toast } from '@assay/client/toasts/toasts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStatusText } from './use-status-text.ts'
import { useDecidedSteps } from './use-verification.ts'

/** Says on every page that a step of the person's verification was decided. */
export function DecisionAnnouncer() {
  const { t } = useTranslation()
  const decided = useDecidedSteps()
  const statusOf = useStatusText()
  const say = useRef<(one: (typeof decided)[number]) => string>(() => '')
  say.current = ({ step, state }) => t('verification:decided', { step: t(`verification:step.${step}`), status: statusOf(step, state) })
  const announced = useRef(decided)
  useEffect(() => {
    if (announced.current === decided) return
    announced.current = decided
    // Other pages have not loaded the words of this one.
    void loadAreas(['verification']).then(() => {
      for (const one of decided) toast(say.current(one), one.state === 'approved' ? 'success' : 'warning', { long: true })
    })
  }, [decided])
  return null
}
