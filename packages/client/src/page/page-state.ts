import { type UseBoundStore, useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Whose it is. What is the page's lasts as long as the page; what is the person's is forgotten as soon as somebody else is here, or nobody. */
export type Owner = 'page' | 'person'

interface Kept {
  end(): void
  /** Somebody else is here from now on; absent for what is the page's. */
  leave?(): void
}

/** What the open page has made so far. The one thing that outlives a page, and empty between two. */
const kept: Kept[] = []

/**
 * Declares something that a page has beside its components: made when it is first wanted, ended and forgotten with the page, made anew by the next
 * one. Modules are read once, whatever pages there are, so no module keeps anything in a variable of its own.
 */
export function pageState<Value>(owner: Owner, make: () => Value, end?: (value: Value) => void): { current: Value } {
  let made: { value: Value } | undefined
  const take = (): { value: Value } => {
    if (made) return made
    const fresh = { value: make() }
    made = fresh
    const over = () => {
      made = undefined
      end?.(fresh.value)
    }
    const entry: Kept = { end: over }
    if (owner === 'person')
      entry.leave = () => {
        kept.splice(kept.indexOf(entry), 1)
        over()
      }
    kept.push(entry)
    return fresh
  }
  return {
    get current() {
      return take().value
    },
    set current(value) {
      take().value = value
    },
  }
}

/**
 * Declares a store of a page, which is a hook too. `follow` begins what goes on with it for as long as the page is open: whoever listens to it is
 * forgotten with the page, and `pageSignal` ends what listens elsewhere.
 */
export function pageStore<State>(
  owner: Owner,
  initial: () => State,
  follow?: (store: StoreApi<State>) => unknown,
): UseBoundStore<StoreApi<State>> {
  const state = pageState('page', () => {
    const store = createStore<State>(initial)
    follow?.(store)
    // Who shows it goes on listening, so a person's store begins anew in its place.
    if (owner === 'person') kept.push({ end: () => undefined, leave: () => store.setState(initial(), true) })
    return store
  })
  const api: StoreApi<State> = {
    getState: () => state.current.getState(),
    getInitialState: () => state.current.getInitialState(),
    setState: (change: State | Partial<State> | ((state: State) => State | Partial<State>), replace?: boolean) =>
      state.current.setState(change as State, replace as true),
    subscribe: listener => state.current.subscribe(listener),
  }
  const usePageStore = <Part>(select: (state: State) => Part = whole) => useStore(api, select)
  return Object.assign(usePageStore, api)
}

const whole = <State, Part>(state: State): Part => state as unknown as Part

const life = pageState(
  'page',
  () => new AbortController(),
  controller => controller.abort(),
)

/** Aborted when the page is closed. */
export const pageSignal = (): AbortSignal => life.current.signal

/** What comes of it while the page that waits for it is open. What comes later reaches nobody, as in a tab that is gone. */
export function inPage<Value>(coming: Promise<Value>): Promise<Value> {
  const signal = pageSignal()
  return new Promise((resolve, reject) => {
    coming.then(
      value => {
        if (!signal.aborted) resolve(value)
      },
      (fault: unknown) => {
        if (!signal.aborted) reject(fault)
      },
    )
  })
}

/** Waits, for as long as the page is open. */
export function pause(ms: number): Promise<void> {
  const signal = pageSignal()
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}

/** Forgets all that was the last person's, whatever made it: somebody else is here from now on, or nobody. */
export function leavePerson(): void {
  for (const { leave } of [...kept]) leave?.()
}

/** Ends all that the page has made, what was made last first: the next page begins with nothing. */
export function closePage(): void {
  // What ends may still ask for something, which is made again then, and ends too.
  for (let last = kept.pop(); last; last = kept.pop()) last.end()
}
