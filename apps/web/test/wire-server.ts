import { CALLS } from '@assay/wire/calls'
import { WireServer as AnyWireServer } from '../../../packages/client/test/wire-server.ts'

export { data, messages, refused, success } from '../../../packages/client/test/wire-server.ts'

/** Stands in for the customers' server of one page. */
export class WireServer extends AnyWireServer {
  constructor() {
    super(CALLS)
  }
}
