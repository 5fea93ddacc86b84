// Loaded into the product before its own code (`node --import`): its clock stands at STOPPED_AT (ms since 1970), and what waits for a second
// or longer waits for ever. The simulated market is seeded and moves by its timers, so it does the same few trades after each start and then
// stands still. The thread that audits keeps the real clock: it has to finish what it began.
import { isMainThread } from 'node:worker_threads'

const STOPPED_AT = Number(process.env.STOPPED_AT)
const LONG_MS = 1000
/** The longest that a timer of Node can wait: 24 days. */
const NEVER_MS = 2 ** 31 - 1

if (isMainThread) {
  Date.now = () => STOPPED_AT
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [STOPPED_AT] : given, newTarget),
  })
  for (const name of ['setTimeout', 'setInterval'])
    globalThis[name] = new Proxy(globalThis[name], {
      apply: (target, self, [callback, wait, ...given]) =>
        Reflect.apply(target, self, [callback, wait >= LONG_MS ? NEVER_MS : wait, ...given]),
    })
}
