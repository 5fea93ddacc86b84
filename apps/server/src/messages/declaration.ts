import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import type { Language } from '@assay/i18n/languages'
import type { MessageCategory } from '@assay/wire/messages/calls'
import type { Emitter, EventOf, EventType } from '../core-host/subscriptions.ts'

/**
 * A figure of a message, kept as it is and written in the language of whoever reads: an amount of an asset, a plain decimal (`%` behind it: a percentage), a
 * time in ms, a text of the dictionaries with figures of its own, or several of these, each on a line, or a text that is no part of the dictionaries in some languages, English among them; a string stands as it is (a market, a number, a masked contact). `known` is what the journal has only a hash of: the
 * `messageNames` of the product say what stands there.
 */
export type Figure =
  | string
  | { amount: string; asset: string }
  | { decimal: string }
  | { time: number }
  | { word: string; figures?: Figures }
  | { known: string }
  | { several: readonly Figure[] }
  | { translated: Readonly<Partial<Record<Language, string>>> }

export interface Figures {
  readonly [name: string]: Figure
}

/** One message to one person: what it says is the message and the mail alike. */
export interface PersonMessage {
  user: UserId
  /** Entry of the dictionaries, `area:path`. */
  subject: string
  /** Another one, below it; absent: the lines alone. */
  text?: string
  /** What stands in both for the names in braces. */
  figures?: Figures
  /** Facts below the text, each under a name of the dictionaries. */
  lines?: readonly (readonly [name: string, figure: Figure])[]
  /** Path of the page of the record that it is about. */
  leadsTo: string
  /** Messages about one thing have the same, such as `spot:17`; absent: it stands alone. */
  group?: string
  /** Its own, where it differs from that of its kind. */
  mail?: MailOfMessage
  /**
   * What others can cause in any number: the first of them is mailed at once, those that follow together, under these entries of the dictionaries with `number`, `amounts` (the sums of the figure `amount`), `from` and `until`.
   */
  joins?: { subject: string; text: string }
}

/**
 * Whether it goes out by mail (or short message) too: `on` and `off` as long as the person has chosen nothing; `kept` whatever was chosen; `always` so too, and with
 * the link that freezes the account: what its person has to have done; `never` where another part of the server writes the mail.
 */
export type MailOfMessage = 'on' | 'off' | 'kept' | 'always' | 'never'

/** What every message says of itself, whether an event or a call is its cause. */
export interface MessageKind {
  category: MessageCategory
  mail: MailOfMessage
}

/** What of a thing is kept for events that only name its number. Facts are texts: they are stored. */
export interface Subject {
  /** `spot:17` */
  name: string
  user: UserId
  facts: Readonly<Record<string, string>>
}

/** What stands beside an event. */
export interface Given {
  record: JournalRecord
  /** Which event of its record it is. */
  place: number
  /** For what never changes: scales and listings. */
  core: Core
  /** What was remembered under a name; undefined of what is nobody's whose messages are kept. */
  subject(name: string): Subject | undefined
}

interface Memory<Event> {
  /** Begins to remember what a later event will name by its number, or replaces what was remembered. */
  remembers?(event: Event, given: Given): Subject | undefined
  /** The thing has ended: nothing will name it again. */
  forgets?(event: Event): string
}

interface Notifying<Event> extends MessageKind {
  /** Whom it tells what; undefined for an event of this type that is no news to anybody. Must not throw. */
  notify(event: Event, given: Given): PersonMessage | readonly PersonMessage[] | undefined
}

/** What an event means for messages. `none`: nothing, for it moves nothing of a person's, or the person did it and reads it in the records. */
export type EventMessage<Event> = 'none' | (Notifying<Event> & Memory<Event>) | (Memory<Event> & { notify?: undefined })

/** What every event of some emitters means for messages. One that is missing does not compile. */
export type EventMessages<Emits extends Emitter> = {
  readonly [Type in EventType as Type extends `${Emits}.${string}` ? Type : never]: EventMessage<EventOf<Type>>
}
