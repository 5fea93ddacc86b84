import { LineAmount } from '@assay/ui/inputs/line-amount'
import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx'
import { preferConfirm, useTradingPreferences } from '../preferences/trading-preferences.ts'
import classes from './lists.module.css'

interface AmendFigure<Field extends string> {
  field: Field
  label: string
  /** Plain decimal string; empty while the field holds none. */
  value: string
  decimals: number
  step: string
  suffix?: string | undefined
  error: string | undefined
}

interface AmendFieldsProps<Field extends string> {
  /** The order as it is. */
  legend: string
  figures: readonly AmendFigure<Field>[]
  onChange: (field: Field, value: string) => void
  /** Names what the order will be. */
  action: string
  /** Nothing is different from the order. */
  unchanged: boolean
  /** It stands in a book, where a change can cost its place. */
  hasPlace: boolean
  /** Sends the change; absent while there is none that can be sent. */
  amend: (() => void) | undefined
  busy: boolean
  /** What stands against it and belongs to no field. */
  failure: string | undefined
  /** Why it cannot be sent any more while it is asked about. */
  obstacle: string | undefined
  /** What the question says of the order. */
  facts: readonly { name: string; value: ReactNode }[]
  onClose: () => void
}

/** Changes an open order in its row, in every product: its figures, the button that says what it will be, and the question before it is sent. */
export function AmendFields<Field extends string>(props: AmendFieldsProps<Field>) {
  const { legend, figures, onChange, action, unchanged, hasPlace, amend, busy, failure, obstacle, facts, onClose } = props
  const { t } = useTranslation()
  const asks = useTradingPreferences(({ confirm }) => confirm.amend)
  const [unreadable, setUnreadable] = useState<readonly Field[]>([])
  const [asking, setAsking] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    element.current?.querySelector('input')?.focus({ preventScroll: true })
    element.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || unreadable.length > 0 || !amend) return element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (asks) setAsking(true)
    else amend()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <form ref={element} className={classes.amend} noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <p>{legend}</p>
      {figures.map(({ field, ...figure }) => (
        <LineAmount
          key={field}
          name={`amend-${field}`}
          {...figure}
          onChange={(value, problem) => {
            onChange(field, value)
            setUnreadable(now => [...now.filter(other => other !== field), ...(problem ? [field] : [])])
          }}
        />
      ))}
      <div className={classes.amendButtons}>
        <Button type="submit" size="xs" loading={busy} disabled={!amend || unreadable.length > 0}>
          {unchanged ? t('trading:amend.same') : action}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('trading:confirm.back')}
        </Button>
      </div>
      {hasPlace ? <small>{t('trading:amend.queue')}</small> : null}
      {failure ? <p role="alert">{failure}</p> : null}
      <ConfirmDialog
        opened={asking}
        title={t('trading:confirm.amend')}
        facts={facts}
        action={action}
        danger={false}
        needsPrices
        obstacle={obstacle}
        busy={busy}
        forget={{ label: t('trading:confirm.never'), run: () => preferConfirm('amend', false) }}
        onConfirm={() => amend?.()}
        onClose={() => setAsking(false)}
      />
    </form>
  )
}
