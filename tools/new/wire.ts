import type { MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

const calls = ({ word, camel, pascal, title }: Names) => `import { call, nothing, timestamp, z } from '../call.ts'

const ${camel} = z.object({
  /** Since when the person takes part; 0 before. */
  joinedAt: timestamp,
})
export type ${pascal} = z.infer<typeof ${camel}>

export const get${pascal} = call({
  path: 'web/get${pascal}',
  method: 'GET',
  who: 'user',
  demo: true,
  area: '${word}',
  summary: '${title}: since when the person takes part.',
  request: nothing,
  response: ${camel},
})

export const join${pascal} = call({
  path: 'web/join${pascal}',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: true,
  area: '${word}',
  summary: '${title}: the person takes part from now on. Who takes part already is refused.',
  request: nothing,
  response: ${camel},
})
`

const consoleCalls = ({ pascal, title }: Names) => `import { nothing, timestamp, z } from '../call.ts'
import { ofConsole } from '../operators/console-call.ts'

export const get${pascal}Members = ofConsole({
  path: 'console/get${pascal}Members',
  method: 'GET',
  who: 'operator',
  summary: '${title}: who takes part, newest first.',
  request: nothing,
  response: z.object({ members: z.array(z.object({ uid: z.string(), joinedAt: timestamp })) }),
})
`

const product = ({ word, camel, pascal }: Names) => `import { withRoles } from '../operators/console-call.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import { get${pascal}Members } from './console-calls.ts'

export const ${camel}Product = product({
  word: '${word}',
  calls: [calls],
  console: withRoles([get${pascal}Members], { 'console/get${pascal}Members': ['finance', 'admin', 'auditor'] }),
})
`

/** The product in the contract: its calls, those of the console with their roles, and its line in the list. */
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
    },
  }
}
