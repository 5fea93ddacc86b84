/**
 * A call that did not succeed. `refused`: the server answered with a reason (`event` is its stable name in `wire/refusals.ts`).
 * `unreachable`: no answer came, so nobody knows whether the action was done; the same request token may be sent again.
 */
export class CallFailed extends Error {
  readonly kind: 'refused' | 'unreachable'
  readonly code: number
  readonly event: string

  constructor(kind: CallFailed['kind'], message: string, { code = -1, event = '' }: { code?: number; event?: string } = {}) {
    super(message)
    this.name = 'CallFailed'
    this.kind = kind
    this.code = code
    this.event = event
  }
}
