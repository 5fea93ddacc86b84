import type { Call } from '@assay/wire/call'
import type { ChannelName } from '@assay/wire/channels'
import { pageState } from './page/page-state.ts'

/** The endpoint between the names on the wire and those that the page uses, where the two differ. */
export interface Names {
  /** The fields of a call as they travel. */
  ofFields(fields: Record<string, string>): Record<string, string>
  /** An answer, or what a channel tells, as the page reads it. */
  ofAnswer<Data>(data: Data): Data
  wireChannel(name: ChannelName): ChannelName
  pageChannel(name: string): string
}

/** What this package has to know of the app that it works for. */
interface App {
  names: Names
  /** Whether a call is about an order: when it stays unanswered, people are told where to look for what became of it. */
  isOrder(call: Call): boolean
}

const SAME_NAMES: Names = {
  ofFields: fields => fields,
  ofAnswer: data => data,
  wireChannel: name => name,
  pageChannel: name => name,
}

const configured = pageState<App>('page', () => ({ names: SAME_NAMES, isOrder: () => false }))

/** Tells what is particular in this app, before its first call. An app of which nothing is told uses the names of the wire and places no orders. */
export function beginApp(app: Partial<App>): void {
  configured.current = { ...configured.current, ...app }
}

export const app = (): App => configured.current
