import { useAction } from '@assay/client/action/action'
import { useForm } from '@assay/client/form/use-form'
import { PasswordField } from '@assay/ui/inputs/password-field'
import { PinField } from '@assay/ui/inputs/pin-field'
import { CopyButton } from '@assay/ui/states/copy-button'
import { QrCode } from '@assay/ui/states/qr-code'
import type { ResponseOf } from '@assay/wire/call'
import { beginTotp, confirmTotp } from '@assay/wire/totp/calls'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { takeFocus } from '../../shared/take-focus.ts'
import classes from './totp.module.css'

type Key = ResponseOf<typeof beginTotp>

const QR_SIZE = 200

/** Groups of four are typed with fewer mistakes. */
const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

/** Turns an authenticator app on: the password first, then the key in the app, then one code of it. */
export function SetUp({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const [key, setKey] = useState<Key>()
  return key ? <Confirm begun={key} onCodes={onCodes} onAgain={() => setKey(undefined)} /> : <Begin onKey={setKey} />
}

function Begin({ onKey }: { onKey: (key: Key) => void }) {
  const { t } = useTranslation()
  const begin = useAction(beginTotp)
  const form = useForm({
    initial: { password: '' },
    check: ({ password }): { password?: 'passwordEmpty' } => (password === '' ? { password: 'passwordEmpty' } : {}),
    fieldOf: event => (event === 'currentPasswordWrong' ? 'password' : undefined),
    send: async values => onKey(await begin.run(values)),
  })
  const problem = form.problem('password')
  return (
    <form {...form.formProps} className={classes.form}>
      <p className={classes.hint}>{t('totp:begin.hint')}</p>
      <PasswordField
        label={t('people:password.current')}
        autoComplete="current-password"
        value={form.values.password}
        onChange={event => form.set({ password: event.currentTarget.value })}
        error={form.refusedAt('password') ?? (problem && t(`refusals:${problem}`))}
      />
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy}>
        {t('totp:begin.submit')}
      </Button>
    </form>
  )
}

interface ConfirmProps {
  begun: Key
  onCodes: (codes: readonly string[]) => void
  onAgain: () => void
}

function Confirm({ begun: { key, uri }, onCodes, onAgain }: ConfirmProps) {
  const { t } = useTranslation()
  const confirm = useAction(confirmTotp)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }): { code?: true } => (code.length < 6 ? { code: true } : {}),
    fieldOf: event => (event === 'authenticatorCodeWrong' ? 'code' : undefined),
    send: async values => onCodes((await confirm.run(values)).recoveryCodes),
  })
  return (
    <form {...form.formProps} className={classes.form}>
      <p ref={takeFocus} tabIndex={-1} className={classes.hint}>
        {t('totp:scan.hint')}
      </p>
      <span className={classes.qr}>
        <QrCode text={uri} label={t('totp:scan.qr')} size={QR_SIZE} />
      </span>
      <p className={classes.hint}>{t('totp:scan.type')}</p>
      <p className={classes.key}>
        <code dir="ltr">{inGroups(key)}</code>
        <CopyButton value={key} label={t('totp:scan.key')} />
      </p>
      <PinField
        label={t('totp:scan.code')}
        value={form.values.code}
        onChange={code => form.set({ code })}
        error={form.refusedAt('code') ?? (form.problem('code') && t('totp:scan.required'))}
      />
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy}>
        {t('totp:scan.submit')}
      </Button>
      <Anchor component="button" type="button" inherit onClick={onAgain}>
        {t('totp:scan.again')}
      </Anchor>
    </form>
  )
}
