import { formatDecimal } from '@assay/money/decimal'
import { shareOf } from '../../../trading/terminal/ticket/share.ts'
import type { OptionRules } from '../option-rules.ts'

/** What the person has chosen and typed. */
export interface TicketForm {
  /** Duration in seconds. */
  seconds: number
  /** Investment amount, a plain decimal, empty for nothing. */
  stake: string
  /** Something stands in the field that is not a number. */
  garbled: boolean
  /** The share of the most that was chosen last, in percent; undefined once something else was typed. */
  percent: number | undefined
}

export const emptyTicket = (): TicketForm => ({ seconds: 60, stake: '', garbled: false, percent: undefined })

/** What can happen to a ticket. */
export type TicketEvent =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'typed'; value: string; readable: boolean }
  /** Share of the most that can be invested. */
  | { kind: 'percent'; percent: number; maximum: bigint }

/** The ticket after an event. Nothing typed is lost by a refusal or another duration; a purchase leaves it as it is. */
export function changeTicket(form: TicketForm, event: TicketEvent, { quoteScale }: OptionRules): TicketForm {
  switch (event.kind) {
    case 'seconds':
      return { ...form, seconds: event.seconds, percent: undefined }
    case 'typed':
      return { ...form, stake: event.value, garbled: !event.readable, percent: undefined }
    case 'percent':
      return { ...form, stake: shareText(event, quoteScale), garbled: false, percent: event.percent }
  }
}

/** Whole cents: nobody invests millionths. */
const CENTS = 2

function shareText({ maximum, percent }: { maximum: bigint; percent: number }, scale: number): string {
  const share = shareOf(maximum, percent)
  const cent = 10n ** BigInt(Math.max(0, scale - CENTS))
  return formatDecimal(share - (share % cent), scale, { trim: true })
}

/** What of a ticket is remembered for its market when the tab is gone: the duration, not the amount. */
export const rememberedOf = ({ seconds }: TicketForm): Pick<TicketForm, 'seconds'> => ({ seconds })
