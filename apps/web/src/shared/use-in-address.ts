import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A choice that the address keeps under a name, so that a reload and a link show the same; undefined for none, or for one that is not among them. */
export function useInAddress<Choice extends string>(
  name: string,
  isChoice: (text: string) => text is Choice,
): [Choice | undefined, (choice: Choice | undefined) => void] {
  const [search, setSearch] = useSearchParams()
  const text = search.get(name)
  const inAddress = text !== null && isChoice(text) ? text : undefined
  // The address follows a moment later; a tick that waited for it would spring back first.
  const [shown, setShown] = useState(inAddress)
  useEffect(() => setShown(inAddress), [inAddress])
  const choose = (choice: Choice | undefined) => {
    setShown(choice)
    setSearch(
      () => {
        // What was chosen a moment ago stands in the address, and may not be drawn yet.
        const next = new URLSearchParams(window.location.search)
        if (choice === undefined) next.delete(name)
        else next.set(name, choice)
        return next
      },
      { replace: true },
    )
  }
  return [shown, choose]
}

/** Recognises the texts of a list. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  (text: string): text is Choice =>
    (choices as readonly string[]).includes(text)
