import { PHOTO_ITEMS, type PhotoItem, type VerificationItem } from '@assay/rules/verification/levels'
import { documentNumberKey, nameKey } from '@assay/rules/verification/name-key'
import type { VerificationItemState } from '@assay/wire/verification/calls'

export type TextItem = Exclude<VerificationItem, PhotoItem>
export type StepValues = Record<TextItem, string>
export type StepProblem = 'itemRequired' | 'photoRequired' | 'billRequired'

export const NO_TEXTS: StepValues = { nationality: '', documentType: '', realName: '', documentNumber: '', addressText: '' }

export const isPhoto = (item: VerificationItem): item is PhotoItem => (PHOTO_ITEMS as readonly string[]).includes(item)

/** What there is to hand in: all of a step that was never handed in, later only what is asked for again. */
export const isAskedFor = ({ state }: VerificationItemState): boolean => state === 'needed' || state === 'ready'

/** The texts among the items that are asked for. */
export const askedTexts = (items: readonly VerificationItemState[]): readonly TextItem[] =>
  items.flatMap(one => (isAskedFor(one) && !isPhoto(one.item) ? [one.item] : []))

/** Signs alone are no name, no number and no address. */
const hasContent: Readonly<Record<TextItem, (text: string) => boolean>> = {
  nationality: text => text !== '',
  documentType: text => text !== '',
  realName: text => nameKey(text) !== '',
  documentNumber: text => documentNumberKey(text) !== '',
  addressText: text => nameKey(text) !== '',
}

/** What is missing of a step before it can be handed in. */
export function stepProblems(values: StepValues, items: readonly VerificationItemState[]): Partial<Record<VerificationItem, StepProblem>> {
  const problems: Partial<Record<VerificationItem, StepProblem>> = {}
  for (const { item, state } of items.filter(isAskedFor)) {
    if (!isPhoto(item)) {
      if (!hasContent[item](values[item])) problems[item] = 'itemRequired'
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
  if (event === 'photoRequired') return asked.find(isPhoto)
  if (event === 'countryNotAllowed') return asked.find(item => item === 'nationality')
  const isOfAnItem = event.startsWith('verification') || event === 'inputInvalid'
  return isOfAnItem && asked.length === 1 ? asked[0] : undefined
}
