import { typedDigits } from '@assay/i18n/digits'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameters } from '../../shared/parameters.ts'
import type { CodeStatus } from './use-code.ts'

/** Counted once the digits are read: what is pasted may have a space in it, or marks that nobody sees. */
const CODE_DIGITS = 6

interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  onLeave: () => void
  error: string | undefined
  code: CodeStatus
  onAsk: () => void
  /** Where a form asks for several. */
  label?: string
  name?: string
}

/**
 * The verification code with its button; while the market is simulated it links to the page that shows what was sent. Once a code is on its way the
 * field has the focus: the button waits, and cannot keep it.
 */
export function CodeField({ value, onChange, onLeave, error, code, onAsk, label, name = 'one-time-code' }: CodeFieldProps) {
  const { t } = useTranslation()
  const simulated = useParameters()?.simulated
  const waiting = code.seconds > 0
  const input = useRef<HTMLInputElement>(null)
  /** Why no code was sent, which who types one has read. */
  const [read, setRead] = useState<string>()
  useEffect(() => {
    if (waiting) input.current?.focus()
  }, [waiting])
  const type = (typed: string) => {
    setRead(code.refusal)
    onChange(typedDigits(typed).replace(/\D/g, '').slice(0, CODE_DIGITS))
  }
  const send = () => {
    setRead(undefined)
    onAsk()
  }
  const hint = code.sent ? (
    <>
      {code.sentTo === undefined ? t('people:code.sent') : t('people:code.sentTo', { contact: code.sentTo })}{' '}
      {simulated ? (
        <Anchor href="/dev/outbox" target="_blank" rel="noreferrer" inherit>
          {t('people:code.outbox')}
        </Anchor>
      ) : null}
    </>
  ) : undefined
  return (
    <TextInput
      label={label ?? t('people:code.label')}
      name={name}
      autoComplete="one-time-code"
      inputMode="numeric"
      size="md"
      value={value}
      ref={input}
      onChange={event => type(event.currentTarget.value)}
      onBlur={onLeave}
      error={error ?? (code.refusal === read ? undefined : code.refusal)}
      description={hint}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSectionWidth="auto"
      rightSection={
        <Button variant="subtle" size="compact-sm" mx={6} loading={code.busy} disabled={waiting} onClick={send}>
          {waiting ? t('people:code.wait', { seconds: code.seconds }) : code.sent ? t('people:code.again') : t('people:code.send')}
        </Button>
      }
    />
  )
}
