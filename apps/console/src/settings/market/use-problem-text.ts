import { useTranslation } from 'react-i18next'
import type { SettingsProblem } from './typed-settings.ts'

/** What stands under a figure that cannot be sent. */
export function useProblemText(): (problem: SettingsProblem | undefined) => string | undefined {
  const { t } = useTranslation()
  return problem => {
    if (problem === 'time') return t('console:settings.timeWrong')
    if (problem === 'country') return t('console:settings.countryWrong')
    if (problem === 'rateSource') return t('console:settings.sourceWrong')
    if (problem === 'bounds') return t('console:settings.boundsWrong')
    return problem && t('console:settings.figureWrong')
  }
}
