import { type FormEvent, useEffect, useRef, useState } from 'react'
import { objectFrom, readInTab, writeInTab } from '../browser/storage.ts'
import { CallFailed } from '../call/call-failed.ts'
import { useAfterPress } from './use-after-press.ts'

interface FormOptions<Values, Field extends string, Problem> {
  initial: Values
  /** Everything that is wrong with the values, by field; pure, and tested without a page. */
  check: (values: Values) => Partial<Record<Field, Problem>>
  /** Sends what has been checked. A refusal is shown under the field that `fieldOf` names, else above the button. */
  send: (values: Values) => Promise<unknown>
  fieldOf?: (event: string, values: Values) => Field | undefined
  /** What of the values outlives a reload and a sign-in, until it has been sent or the tab is closed. Never a password or a code. */
  kept?: Kept<Values> | undefined
}

interface Kept<Values> {
  /** Forms of one name share what they keep. */
  name: string
  fields: readonly (keyof Values & string)[]
}

interface Refused<Field extends string> {
  message: string
  field: Field | undefined
}

/**
 * A form: values, the problems that may be shown already (a field that was left, or all after the first try to send), and what the server
 * refused. Values survive every error; after a failed try the first wrong field has the focus, and where there is none the button that sent.
 */
export function useForm<Values extends object, Field extends string, Problem>(options: FormOptions<Values, Field, Problem>) {
  const { kept } = options
  const [values, setValues] = useState(() => ({ ...options.initial, ...keptOf(options.initial, kept) }))
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused<Field>>()
  const [busy, setBusy] = useState(false)
  /** Tries to send that have ended. */
  const [ended, setEnded] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  const problems = options.check(values)

  const key = kept && keyOf(kept)
  const keptText = JSON.stringify(Object.fromEntries(kept?.fields.map(field => [field, values[field]]) ?? []))
  useEffect(() => {
    if (key !== undefined) writeInTab(key, keptText)
  }, [key, keptText])

  // After what a try has changed is drawn. A button that waited for its answer was locked, and lost the focus; who used the keyboard finds it there again.
  useEffect(() => {
    if (ended === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const { activeElement } = document
    if (wrong) wrong.focus()
    else if (activeElement === null || activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [ended])
  const endTry = () => setEnded(count => count + 1)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefused(undefined)
    if (Object.keys(problems).length > 0) return endTry()
    setBusy(true)
    try {
      await options.send(values)
      setTried(false)
      setLeft(new Set())
      if (key !== undefined) writeInTab(key, undefined)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefused({ message: error.message, field: options.fieldOf?.(error.event, values) })
    } finally {
      setBusy(false)
      endTry()
    }
  }
  return {
    values,
    busy,
    set: (patch: Partial<Values>) => {
      setValues(current => ({ ...current, ...patch }))
      setRefused(undefined)
    },
    leave: (field: Field) => afterPress(() => setLeft(current => new Set(current).add(field))),
    /** The problem that may be shown under a field now. */
    problem: (field: Field): Problem | undefined => (tried || left.has(field) ? problems[field] : undefined),
    /** The server's sentence for a field. */
    refusedAt: (field: Field): string | undefined => (refused?.field === field ? refused.message : undefined),
    /** The server's sentence that belongs to no field. */
    refusal: refused && refused.field === undefined ? refused.message : undefined,
    formProps: { ref: form, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
  }
}

const keyOf = ({ name }: { name: string }): string => `typed-${name}`

/** What the tab has kept of a form; nothing that is of another kind than the form's own, which an older version of the page may have written. */
function keptOf<Values extends object>(initial: Values, kept: Kept<Values> | undefined): Partial<Values> {
  if (!kept) return {}
  const stored = objectFrom(readInTab(keyOf(kept)))
  const fits = kept.fields.filter(field => typeof stored[field] === typeof initial[field])
  return Object.fromEntries(fits.map(field => [field, stored[field]])) as Partial<Values>
}
