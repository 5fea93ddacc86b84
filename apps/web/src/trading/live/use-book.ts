import { useChannel } from '@assay/client/live/use-channel'
import { useStore } from 'zustand'
import { type Book, bookStore } from './stores/book-store.ts'

/** The order book of a pair, live, at most ten states a second; undefined until it is known. */
export function useBook(pair: string): Book | undefined {
  useChannel(`book:${pair}`)
  return useStore(bookStore, state => state.books[pair])
}
