import type { ResponseOf } from '@assay/wire/call'
import type { getPerson } from '@assay/wire/operators/people-calls'

/** What the console is told of one person. */
export type PersonSeen = ResponseOf<typeof getPerson>
