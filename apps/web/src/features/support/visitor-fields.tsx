import { useSending } from '@assay/client/action/use-sending'
import { callServer } from '@assay/client/call/api'
import { getSupportCode } from '@assay/wire/support/calls'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import classes from './support.module.css'

interface VisitorFieldsProps {
  account: string
  code: string
  errors: { account: string | undefined; code: string | undefined }
  onChange: (patch: { account?: string; code?: string }) => void
}

/** Who writes without an account proves an e-mail address; replies are told there. */
export function VisitorFields({ account, code, errors, onChange }: VisitorFieldsProps) {
  const { t } = useTranslation()
  const { send, busy, failure } = useSending()
  return (
    <>
      <Note>{t('support:visitor.hint')}</Note>
      <TextInput
        label={t('support:visitor.email')}
        type="email"
        autoComplete="email"
        value={account}
        error={errors.account}
        onChange={event => onChange({ account: event.currentTarget.value })}
      />
      <div className={classes.code}>
        <TextInput
          label={t('support:visitor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={errors.code}
          onChange={event => onChange({ code: event.currentTarget.value })}
        />
        <Button variant="default" loading={busy} onClick={() => void send(() => callServer(getSupportCode, { account }))}>
          {t('support:visitor.sendCode')}
        </Button>
      </div>
      {failure ? <Note tone="failure">{failure}</Note> : null}
    </>
  )
}
