import type { MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

const calls = ({ word, camel, pascal, title }: Names) => `import { call, decimal, nothing, timestamp, z } from '../call.ts'

/** What the person has put aside, or would now; amounts of USDT. */
export const ${camel} = z.object({
  deposit: decimal,
  /** What comes with it when it is given back. */
  bonus: decimal,
  /** Since when the person takes part; 0 before. */
  joinedAt: timestamp,
  /** Since when they ask for it back; 0: they do not. */
  askedAt: timestamp,
})
export type ${pascal} = z.infer<typeof ${camel}>

export const get${pascal} = call({
  path: 'web/get${pascal}',
  method: 'GET',
  who: 'user',
  demo: true,
  area: '${word}',
  summary: '${title}: what the person has put aside, since when, and whether they ask for it back.',
  request: nothing,
  response: ${camel},
})

export const join${pascal} = call({
  path: 'web/join${pascal}',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: '${word}',
  summary: '${title}: puts the deposit aside. Who takes part already is refused.',
  request: nothing,
  response: ${camel},
})

export const leave${pascal} = call({
  path: 'web/leave${pascal}',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: '${word}',
  summary: '${title}: asks for the deposit back, with the bonus; staff decides.',
  request: nothing,
  response: ${camel},
})
`

const consoleCalls = ({ pascal, title }: Names) => `import { decimal, nothing, timestamp, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'

export const get${pascal}Members = ofConsole({
  path: 'console/get${pascal}Members',
  method: 'GET',
  who: 'operator',
  summary: '${title}: who takes part, newest first; amounts of USDT.',
  request: nothing,
  response: z.object({ members: z.array(z.object({ uid: z.string(), deposit: decimal, joinedAt: timestamp, askedAt: timestamp })) }),
})
`

const product = ({ word, camel, pascal }: Names) => `import { last, ofPerson } from '../channel.ts'
import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { get${pascal}Members } from './console-calls.ts'

export const ${camel}Product = product({
  word: '${word}',
  calls: [calls],
  console: withRoles([get${pascal}Members], { 'console/get${pascal}Members': ['finance', 'admin', 'auditor'] }),
  channels: {
    /** What the person has put aside, whenever it has changed. */
    ${camel}: ofPerson(calls.${camel}, last),
  },
  settings: { ${camel}: { of: 'house', values: { deposit: 'quote', bonus: 'quote' } } },
})
`

/** The product in the contract: its calls, those of the console with their roles, its channel and settings; and its lines in the lists. */
export const wireFloor: MakeFloor = names => {
  const { word, camel } = names
  return {
    files: {
      [`packages/wire/src/${word}/calls.ts`]: calls(names),
      [`packages/wire/src/${word}/console-calls.ts`]: consoleCalls(names),
      [`packages/wire/src/${word}/product.ts`]: product(names),
    },
    lines: {
      'packages/wire/src/products.ts': text =>
        addTo(addImport(text, `import { ${camel}Product } from './${word}/product.ts'`), 'PRODUCTS', `${camel}Product,`),
      'packages/wire/src/reviews/calls.ts': text => addTo(text, 'REVIEW_KINDS', `'${camel}',`),
    },
  }
}
