import { useTranslation } from 'react-i18next'
import classes from './content.module.css'

interface LanguageStatesProps {
  languages: readonly { lang: string; state: 'current' | 'older' | 'missing' }[]
}

/** The eleven languages beside each other: what is there, what is older than the English, what is missing. */
export function LanguageStates({ languages }: LanguageStatesProps) {
  const { t } = useTranslation()
  return (
    <ul className={classes.languages}>
      {languages.map(({ lang, state }) => (
        <li key={lang} className={classes.language} data-state={state} title={t(`console:languageState.${state}`)}>
          {lang}
          <span className="visually-hidden"> {t(`console:languageState.${state}`)}</span>
        </li>
      ))}
    </ul>
  )
}
