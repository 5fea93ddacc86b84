import { useAction } from '@assay/client/action/action'
import { objectFrom, readStored, writeStored } from '@assay/client/browser/storage'
import { CallFailed } from '@assay/client/call/call-failed'
import { queryClient, read, refresh } from '@assay/client/call/queries'
import type { ResponseOf } from '@assay/wire/call'
import { getArticle, getArticles, saveDraft } from '@assay/wire/content/console-calls'
import { useEffect, useRef, useState } from 'react'

export type Draft = ResponseOf<typeof getArticle>['drafts'][number]

export interface Written {
  title: string
  summary: string
  body: string
}

/** So long nothing is typed before it is saved. */
const PAUSE_MS = 800

const textOf = ({ title, summary, body }: Written): Written => ({ title, summary, body })
const isSameText = (left: Written, right: Written): boolean =>
  left.title === right.title && left.summary === right.summary && left.body === right.body

/** What was typed and has not reached the server stays in this browser: a tab that is closed loses nothing. */
const keyOf = (id: string, lang: string): string => `draft ${id} ${lang}`

function readKept(key: string): (Written & { revision: number }) | undefined {
  const { title, summary, body, revision } = objectFrom(readStored(key))
  return typeof title === 'string' && typeof summary === 'string' && typeof body === 'string' && typeof revision === 'number'
    ? { title, summary, body, revision }
    : undefined
}

/** The text of one language while it is written: saved by itself, and never over what somebody else has saved. */
export function useDraft(id: string, draft: Draft) {
  const key = keyOf(id, draft.lang)
  const [kept] = useState(() => readKept(key))
  const [text, setText] = useState<Written>(kept ? textOf(kept) : textOf(draft))
  const [saved, setSaved] = useState<Written & { revision: number }>(
    kept ? { ...textOf(draft), revision: kept.revision } : { ...textOf(draft), revision: draft.revision },
  )
  const [conflict, setConflict] = useState<Draft>()
  const [failure, setFailure] = useState<string>()
  const action = useAction(saveDraft, 'draftChanged')
  const isDirty = !isSameText(text, saved)
  const write = (patch: Partial<Written>) => {
    const next = { ...text, ...patch }
    setText(next)
    writeStored(key, JSON.stringify({ ...next, revision: saved.revision }))
  }
  const send = async (sent: Written, revision: number, follows?: string) => {
    setFailure(undefined)
    try {
      const answer = await action.run({ id, language: draft.lang, revision: String(revision), ...sent, ...(follows ? { follows } : {}) })
      setSaved({ ...sent, revision: answer.revision })
      setConflict(undefined)
      writeStored(key, undefined)
      await Promise.all([refresh(getArticle), refresh(getArticles)])
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (error.event !== 'draftChanged') return setFailure(error.message)
      const article = await queryClient.current.fetchQuery({ ...read(getArticle, { id }), staleTime: 0 })
      setConflict(article.drafts.find(({ lang }) => lang === draft.lang))
    }
  }
  const latest = useRef(() => undefined as unknown)
  latest.current = () => send(text, saved.revision)
  const isWaiting = isDirty && !conflict && !action.busy && failure === undefined
  // Each letter begins the pause anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` is what is typed
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, text])
  return {
    text,
    isDirty,
    busy: action.busy,
    failure,
    conflict,
    write: (patch: Partial<Written>) => {
      setFailure(undefined)
      write(patch)
    },
    /** Sends what is there now, and says with which English text it was compared. */
    confirm: (follows: string) => send(text, saved.revision, follows),
    again: () => send(text, saved.revision),
    /** The own text in place of the other's, which was shown. */
    keepMine: () => conflict && send(text, conflict.revision),
    /** The other's text; the own one goes. */
    takeTheirs: () => {
      if (!conflict) return
      setText(textOf(conflict))
      setSaved({ ...textOf(conflict), revision: conflict.revision })
      setConflict(undefined)
      writeStored(key, undefined)
    },
  }
}
