const LENGTH_MAX = 300

/** Reads a setting such as `TRC20=TQn9…;bank=Assay Ltd, DE89…`: texts under some of these names. Throws what is wrong with it. */
export const readNamedTexts = <Name extends string>(text: string, names: readonly Name[]): Partial<Record<Name, string>> => {
  const found: Partial<Record<Name, string>> = {}
  for (const part of text.split(';').filter(one => one.trim() !== '')) {
    const at = part.indexOf('=')
    const typed = part.slice(0, Math.max(at, 0)).trim()
    const name = names.find(one => one === typed)
    if (!name) throw new Error(`must be a list such as ${names[0]}=…;${names[1]}=…, of ${names.join(', ')}`)
    const value = part.slice(at + 1).trim()
    if (value === '' || value.length > LENGTH_MAX) throw new Error(`must say something of ${name}, in at most ${LENGTH_MAX} signs`)
    found[name] = value
  }
  return found
}
