const READS = 300_000

/** Time of one read at random over so many bytes of memory, ns, the best of some passes. Each says where the next is, so that none can begin before the last has ended. */
export function randomRead(bytes: number, passes: number): number {
  const places = 2 ** Math.ceil(Math.log2(bytes / 4))
  const memory = new Int32Array(places)
  for (let place = 0; place < places; place++) memory[place] = (Math.imul(place, 1_664_525) + 1_013_904_223) & (places - 1)
  return Math.min(...Array.from({ length: passes }, () => readAll(memory)))
}

function readAll(memory: Int32Array): number {
  let place = 0
  const start = process.hrtime.bigint()
  for (let count = 0; count < READS; count++) place = memory[place] as number
  const time = Number(process.hrtime.bigint() - start)
  if (place < 0) throw new Error('a place is not negative')
  return time / READS
}
