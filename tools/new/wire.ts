import type { MakeFloor } from './floor.ts'
import { addImport, addTo, addToUnion } from './lists.ts'
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

/** The product's calls in the contract, and their lines in the lists. */
export const wireFloor: MakeFloor = names => {
  const { word, camel } = names
  return {
    files: { [`packages/wire/src/${word}/calls.ts`]: calls(names) },
    lines: {
      'packages/wire/src/call.ts': text => addToUnion(text, 'area', `'${word}'`),
      'packages/wire/src/calls.ts': text => addTo(addImport(text, `import * as ${camel} from './${word}/calls.ts'`), 'AREAS', `${camel},`),
    },
  }
}
