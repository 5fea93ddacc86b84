import { callServer } from '@assay/client/call/api'
import { read } from '@assay/client/call/queries'
import { type DeskConversation, getSupportConversation } from '@assay/wire/support/console-calls'
import type { SupportMessage } from '@assay/wire/support/conversations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** So often what is new is asked for, behind the last number that is here. */
const EVERY_MS = 1000

const merged = (known: readonly SupportMessage[], arrived: readonly SupportMessage[]): readonly SupportMessage[] => {
  if (arrived.length === 0) return known
  const numbers = new Set(known.map(({ number }) => number))
  return [...known, ...arrived.filter(({ number }) => !numbers.has(number))].sort((left, right) => left.number - right.number)
}

/** One conversation at the desk: its first page, and then what stands behind the last message, once a second. */
export function useDeskConversation(conversationId: string) {
  const [messages, setMessages] = useState<readonly SupportMessage[]>([])
  const [changed, setChanged] = useState<DeskConversation>()
  const [more, setMore] = useState<boolean>()
  const last = messages.at(-1)?.number
  const asked = { conversationId, ...(last === undefined ? {} : { after: String(last) }) }
  const { data, error, refetch } = useQuery({
    ...read(getSupportConversation, asked),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    placeholderData: before => before,
  })
  useEffect(() => {
    if (!data || data.conversation.conversationId !== conversationId) return
    setMessages(known => merged(known, data.messages))
    setChanged(data.conversation)
    setMore(known => known ?? data.more)
  }, [data, conversationId])
  const take = (conversation: DeskConversation, arrived: readonly SupportMessage[]) => {
    setChanged(conversation)
    setMessages(known => merged(known, arrived))
  }
  const readOlder = async () => {
    const page = await callServer(getSupportConversation, { conversationId, before: String(messages[0]?.number ?? 1) })
    setMessages(known => merged(known, page.messages))
    setMore(page.more)
  }
  return {
    conversation: changed,
    messages,
    more: more ?? false,
    notes: data?.notes ?? [],
    colleagues: data?.colleagues ?? [],
    failure: error?.message,
    refetch,
    take,
    readOlder,
  }
}
