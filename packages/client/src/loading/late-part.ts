import { type ComponentType, createElement, type FunctionComponent, lazy } from 'react'
import { serverAnswers } from '../call/reach.ts'
import { inPage, pageState } from '../page/page-state.ts'
import { arrivalOf } from './under-way.ts'

/** So often something may fail to come although the server answers: then it does not have it any more. */
const MOST_FAILURES = 3

/** A part of a page that comes when it is first shown. While the server cannot be reached, what stands in its place stays, and so does the page. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): FunctionComponent<Props> {
  // One that a page has begun to load is that page's: when it was closed before it came, the next one asks again.
  const part = pageState('page', () => lazy(async () => ({ default: await loadPart(load) })) as unknown as FunctionComponent<Props>)
  return props => createElement(part.current, props)
}

/** Loads code or texts. A connection that breaks meanwhile is waited for; what the server does not have, though it answers, fails. */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 1; ; failures++) {
    try {
      return await arrivalOf(() => inPage(load()))
    } catch (error) {
      if (failures === MOST_FAILURES) throw error
      await serverAnswers()
      askAgainForStyles()
    }
  }
}

/** A style sheet that did not come is not asked for again with the code that needs it: the browser takes its link for done. */
function askAgainForStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) if (!link.sheet) link.replaceWith(link.cloneNode())
}
