import type { ConvertEvent } from './events.ts'
import type { ConvertWorld } from './transaction.ts'

/** What an event does to the state, the same live and in recovery. */
export function applyConvert({ convert }: ConvertWorld, event: ConvertEvent): void {
  if (event.type === 'convert.converted') {
    convert.nextConversion = event.conversionId + 1
    return
  }
  if (event.day !== convert.day) convert.swept.clear()
  convert.day = event.day
  convert.swept.add(event.user)
}
