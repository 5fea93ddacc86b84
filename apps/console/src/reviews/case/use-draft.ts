import { asObject, objectFrom, readInTab, writeInTab } from '@assay/client/browser/storage'
import type { Review } from '@assay/wire/reviews/calls'
import { useEffect, useState } from 'react'
import { isAmount } from '../../shared/form/is-amount.ts'

/** What an operator has typed about a case: reasons by item, and a note. */
interface Draft {
  reasons: Readonly<Record<string, string>>
  note: string
  /** What an approval has to say, by name. */
  findings: Readonly<Record<string, string>>
}

const EMPTY: Draft = { reasons: {}, note: '', findings: {} }

const textsIn = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(asObject(value)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

function keptOf(key: string): Draft {
  const { reasons, note, findings } = objectFrom(readInTab(key))
  return { reasons: textsIn(reasons), note: typeof note === 'string' ? note : '', findings: textsIn(findings) }
}

/** What has been typed about a case; it outlives a reload of the case and of the page, and a new login, until it has been sent. */
export function useDraft(id: string) {
  const key = `review-${id}`
  const [draft, setDraft] = useState(() => keptOf(key))
  useEffect(() => {
    const isEmpty = draft.note === '' && Object.keys({ ...draft.reasons, ...draft.findings }).length === 0
    writeInTab(key, isEmpty ? undefined : JSON.stringify(draft))
  }, [key, draft])
  return {
    ...draft,
    setFinding: (name: string, text: string) => setDraft(current => ({ ...current, findings: { ...current.findings, [name]: text } })),
    setNote: (note: string) => setDraft(current => ({ ...current, note })),
    setReason: (item: string, reason: string) =>
      setDraft(current => {
        const { [item]: _, ...others } = current.reasons
        return { ...current, reasons: reason === '' ? others : { ...others, [item]: reason } }
      }),
    clear: () => setDraft(EMPTY),
  }
}

/** Whether a finding that an approval asks for can be sent: an amount as a plain number, anything else as a text. */
export const isFound = (name: Review['asks'][number], text: string | undefined): boolean =>
  name === 'amount' ? isAmount(text ?? '') : Boolean(text?.trim())

export type HeldDraft = ReturnType<typeof useDraft>

/** A reason that was chosen for an item and can be given for it. */
export interface ChosenReason {
  item: string
  reason: string
  kind: Review['fields'][number]['reasons'][number]['kind']
}

/** The reasons that were chosen, in the order of the items; what the case no longer offers is left out. */
export const chosenReasons = ({ fields }: Review, reasons: Draft['reasons']): ChosenReason[] =>
  fields.flatMap(field => {
    const offered = field.isAccepted ? undefined : field.reasons.find(({ reason }) => reason === reasons[field.item])
    return offered ? [{ item: field.item, ...offered }] : []
  })
