import { nameKey } from '@assay/i18n/names'
import { documentNumberKey } from '@assay/rules/verification/document-number-key'
import { PHOTO_ITEMS, type PhotoItem, type VerificationItem } from '@assay/rules/verification/levels'
import type { VerificationItemState } from '@assay/wire/verification/calls'

export type TextItem = Exclude<VerificationItem, PhotoItem>
type StepValues = Record<TextItem, string>
export type StepProblem = 'itemRequired' | 'notComplete' | 'photoRequired' | 'billRequired'

export const NO_TEXTS: StepValues = { nationality: '', documentType: '', realName: '', documentNumber: '', addressText: '' }

export const isPhoto = (item: VerificationItem): item is PhotoItem => (PHOTO_ITEMS as readonly string[]).includes(item)

/** What there is to hand in: all of a step that was never handed in, later only what is asked for again. */
export const isAskedFor = ({ state }: VerificationItemState): boolean => state === 'needed' || state === 'ready'

/** The texts among the items that are asked for. */
export const askedTexts = (items: readonly VerificationItemState[]): readonly TextItem[] =>
  items.flatMap(one => (isAskedFor(one) && !isPhoto(one.item) ? [one.item] : []))

/** As short as a number and an address can be. */
const DOCUMENT_NUMBER_MIN = 4
const ADDRESS_MIN = 8

/** Whether a text can be what it is asked for; signs alone are no name, no number and no address. */
const isWhole: Readonly<Record<TextItem, (text: string) => boolean>> = {
  nationality: () => true,
  documentType: () => true,
  realName: text => /\p{L}/u.test(nameKey(text)),
  documentNumber: text => documentNumberKey(text).length >= DOCUMENT_NUMBER_MIN,
  addressText: text => [...text].length >= ADDRESS_MIN,
}

/** A text that the server has kept, to be sent once more, need not be written again. */
function textProblem(item: TextItem, state: VerificationItemState['state'], text: string): StepProblem | undefined {
  if (text === '') return state === 'ready' ? undefined : 'itemRequired'
  return isWhole[item](text) ? undefined : 'notComplete'
}

/** What is missing of a step before it can be handed in. */
export function stepProblems(values: StepValues, items: readonly VerificationItemState[]): Partial<Record<VerificationItem, StepProblem>> {
  const problems: Partial<Record<VerificationItem, StepProblem>> = {}
  for (const { item, state } of items.filter(isAskedFor)) {
    if (!isPhoto(item)) {
      const problem = textProblem(item, state, values[item].trim())
      if (problem) problems[item] = problem
    } else if (state === 'needed') problems[item] = item === 'bill' ? 'billRequired' : 'photoRequired'
  }
  return problems
}

/** Refusals that are about the whole step, not about something that was handed in. */
const OF_THE_STEP: ReadonlySet<string> = new Set([
  'verificationUnderReview',
  'verificationApproved',
  'verificationOrder',
  'verificationClosed',
])

/** The item under which a refusal is shown: the one that is asked for alone, otherwise the first of the kind that it speaks of. */
export function itemOfRefusal(event: string, items: readonly VerificationItemState[]): VerificationItem | undefined {
  const asked = items.filter(isAskedFor).map(({ item }) => item)
  if (OF_THE_STEP.has(event)) return undefined
  if (event === 'photoRequired' || event === 'photoTwice') return asked.find(isPhoto)
  if (event === 'countryNotAllowed') return asked.find(item => item === 'nationality')
  const isOfAnItem = event.startsWith('verification') || event === 'inputInvalid' || event === 'fieldRequired'
  return isOfAnItem && asked.length === 1 ? asked[0] : undefined
}
