/** The part of a channel frame that says where it stands in its channel. */
interface Sequenced {
  type: 'snapshot' | 'delta'
  seq: number
  previous?: number
}

/**
 * What to do with a frame when the last one applied had the number `last`: apply it, skip it as a repeat, or ask for what is missing.
 * A snapshot always applies, also with a lower number: the server begins a channel anew after its own restart.
 */
export function judgeFrame(last: number | undefined, frame: Sequenced): 'apply' | 'repeat' | 'gap' {
  if (frame.type === 'snapshot') return 'apply'
  if (last === undefined) return 'gap'
  if (frame.seq <= last) return 'repeat'
  return frame.previous === last ? 'apply' : 'gap'
}
