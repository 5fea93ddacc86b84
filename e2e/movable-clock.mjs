// Loaded into the product before its own code (`node --import`), by tests alone: the test that started the product moves its clock ahead by a
// message, so that the minutes of a contract need not be waited for. What happens then is what happens after a machine has slept. The thread
// that audits keeps the real clock.
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.channel) {
  const realNow = Date.now
  let ahead = 0
  Date.now = () => realNow() + ahead
  // Time that has passed, and not a clock that was set: the product follows no jump of the wall clock alone.
  const realSteady = process.hrtime.bigint
  process.hrtime.bigint = () => realSteady() + BigInt(ahead) * 1_000_000n
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, newTarget),
  })
  process.on('message', ({ to }) => {
    ahead = Math.max(ahead, to - realNow())
    process.send({ now: Date.now() })
  })
  // Whether the product goes on does not hang on who may send it a message.
  process.channel.unref()
}
