import { type FormEvent, useRef, useState } from 'react'
import { CallFailed } from './call/call-failed.ts'

interface FormOptions<Values, Field extends string, Problem> {
  initial: Values
  /** Everything that is wrong with the values, by field; pure, and tested without a page. */
  check: (values: Values) => Partial<Record<Field, Problem>>
  /** Sends what has been checked. A refusal is shown under the field that `fieldOf` names, else above the button. */
  send: (values: Values) => Promise<unknown>
  fieldOf?: (event: string, values: Values) => Field | undefined
}

interface Refused<Field extends string> {
  message: string
  field: Field | undefined
}

/**
 * A form: values, the problems that may be shown already (a field that was left, or all after the first try to send), and what the server
 * refused. Values survive every error; after a failed try the first wrong field has the focus.
 */
export function useForm<Values extends object, Field extends string, Problem>(options: FormOptions<Values, Field, Problem>) {
  const [values, setValues] = useState(options.initial)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Refused<Field>>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problems = options.check(values)

  const focusFirstProblem = () => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setRefused(undefined)
    if (Object.keys(problems).length > 0) return focusFirstProblem()
    setBusy(true)
    try {
      await options.send(values)
      setTried(false)
      setLeft(new Set())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefused({ message: error.message, field: options.fieldOf?.(error.event, values) })
      focusFirstProblem()
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    busy,
    set: (patch: Partial<Values>) => {
      setValues(current => ({ ...current, ...patch }))
      setRefused(undefined)
    },
    leave: (field: Field) => setLeft(current => new Set(current).add(field)),
    /** The problem that may be shown under a field now. */
    problem: (field: Field): Problem | undefined => (tried || left.has(field) ? problems[field] : undefined),
    /** The server's sentence for a field. */
    refusedAt: (field: Field): string | undefined => (refused?.field === field ? refused.message : undefined),
    /** The server's sentence that belongs to no field. */
    refusal: refused && refused.field === undefined ? refused.message : undefined,
    formProps: { ref: form, onSubmit: (event: FormEvent) => void submit(event), noValidate: true },
  }
}
