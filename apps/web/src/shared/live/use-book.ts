import { useStore } from 'zustand'
import { type Book, bookStore } from './stores/book-store.ts'
import { useChannel } from './use-channel.ts'

/** The order book of a pair, live, at most ten states a second; undefined until it is known. */
export function useBook(pair: string): Book | undefined {
  useChannel(`book:${pair}`)
  return useStore(bookStore, state => state.books[pair])
}
