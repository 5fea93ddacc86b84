import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface SecurityAnswerFieldProps {
  question: string
  value: string
  onChange: (typed: string) => void
  error: string | undefined
}

/** The answer to the security question, with the question below it. It appears after the rest of the form was filled in. */
export function SecurityAnswerField({ question, value, onChange, error }: SecurityAnswerFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('security-question:asked')}
      description={question}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      name="security-answer"
      autoComplete="off"
      size="md"
      maxLength={200}
      autoFocus
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      error={error}
    />
  )
}
