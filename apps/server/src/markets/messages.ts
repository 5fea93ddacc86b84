import type { EventMessages } from '../messages/declaration.ts'

/** What its events notify people of: nothing of theirs moves by them. */
export const marketsMessages: EventMessages<'markets' | 'clock'> = {
  'markets.alarmCleared': 'none',
  'markets.alarmRaised': 'none',
  'markets.assetListed': 'none',
  'markets.halted': 'none',
  'markets.indexUpdated': 'none',
  'markets.workHalted': 'none',
  'markets.workResumed': 'none',
  'clock.ticked': 'none',
}
