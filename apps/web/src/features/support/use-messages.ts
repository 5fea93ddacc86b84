import { callServer } from '@assay/client/call/api'
import { CallFailed } from '@assay/client/call/call-failed'
import { connection } from '@assay/client/live/connection'
import { useChannel } from '@assay/client/live/use-channel'
import { getConversation } from '@assay/wire/support/calls'
import type { Conversation, SupportMessage } from '@assay/wire/support/conversations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { supportStore } from './support-store.ts'

/** A visitor has no private socket: so often what is new is asked for while the page is in view. */
const VISITOR_EVERY_MS = 4000

interface Shown {
  conversation: Conversation | undefined
  /** By their numbers, oldest first. */
  messages: readonly SupportMessage[]
  /** There are older ones. */
  more: boolean
  failure: string | undefined
}

const NOTHING: Shown = { conversation: undefined, messages: [], more: false, failure: undefined }

/** Messages by number, each once; one that is known stays as it is, with the address of its pictures. */
const merged = (known: readonly SupportMessage[], arrived: readonly SupportMessage[]): SupportMessage[] => {
  const numbers = new Set(known.map(({ number }) => number))
  return [...known, ...arrived.filter(({ number }) => !numbers.has(number))].sort((left, right) => left.number - right.number)
}

/**
 * One conversation. What comes is asked for behind the number of the last message that is here: when the socket says that there is more, and whenever
 * the connection stands again after a cut, so that nothing that was written meanwhile is missed.
 */
export function useMessages(conversationId: string, access: string | undefined) {
  const [shown, setShown] = useState<Shown>(NOTHING)
  const last = useRef(0)
  const asked = useRef({ conversationId, ...(access === undefined ? {} : { access }) })
  useChannel(access === undefined ? 'support' : undefined)
  const live = useStore(supportStore, ({ rows }) => rows.find(row => row.conversationId === conversationId))
  const isConnected = useStore(connection, ({ status }) => status === 'open')

  const take = useCallback((conversation: Conversation, arrived: readonly SupportMessage[], more?: boolean) => {
    last.current = Math.max(last.current, ...arrived.map(({ number }) => number))
    setShown(before => ({
      ...before,
      conversation,
      messages: merged(before.messages, arrived),
      ...(more !== undefined && { more }),
      failure: undefined,
    }))
  }, [])

  const read = useCallback(
    async (page: { after?: string; before?: string }) => {
      try {
        const answer = await callServer(getConversation, { ...asked.current, ...page }, { quiet: true })
        take(answer.conversation, answer.messages, page.after === undefined ? answer.more : undefined)
        return answer.more
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        setShown(before => ({ ...before, failure: error.message }))
        return false
      }
    },
    [take],
  )

  const reading = useRef<Promise<void>>(Promise.resolve())
  // All that is behind the last message, one page after the other.
  const catchUp = useCallback(() => {
    reading.current = reading.current.then(async () => {
      if (last.current === 0) return void (await read({}))
      while (await read({ after: String(last.current) })) {}
    })
    return reading.current
  }, [read])
  const liveNumber = live?.lastNumber ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that stands again is a reason to ask
  useEffect(() => {
    if (liveNumber === 0 || liveNumber > last.current) void catchUp()
  }, [catchUp, liveNumber, isConnected])
  useEffect(() => {
    if (isConnected && last.current > 0) void catchUp()
  }, [catchUp, isConnected])
  useEffect(() => {
    if (access === undefined) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void catchUp()
    }, VISITOR_EVERY_MS)
    return () => clearInterval(timer)
  }, [access, catchUp])

  // What was told last holds, whoever told it: the socket, or the answer to what was done here.
  useEffect(() => {
    if (live) setShown(before => ({ ...before, conversation: live }))
  }, [live])
  return {
    ...shown,
    take,
    retry: catchUp,
    readOlder: () => read({ before: String(shown.messages[0]?.number ?? 1) }),
  }
}
