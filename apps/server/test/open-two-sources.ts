import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startOwnSigner } from '../src/chain/signer.ts'
import { startTestChain } from '../src/chain/test-chain.ts'
import { ChainProxy } from './chain-proxy.ts'
import { chainFromOutside, openChain } from './open-chain.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Deposits over a chain that the server knows by two sources: a proxy, which can be made to lie, and an honest one. */
export const openTwoSources = async ({ coldAddress = '' }: { coldAddress?: string } = {}) => {
  const dataDir = temporaryFolder('sources')
  mkdirSync(join(dataDir, 'signer'), { recursive: true })
  const onEnded = (output: string) => {
    throw new Error(output)
  }
  const node = await startTestChain({ dataDir, blockSeconds: 1, onEnded })
  if (!node) throw new Error('The test chain is missing.')
  const signerSocket = join(dataDir, 'signer', 'signer.sock')
  const signer = await startOwnSigner({ dataDir, path: signerSocket, pinned: node, cold: coldAddress, onEnded })
  const proxy = await ChainProxy.open(node.url)
  const outside = chainFromOutside(node.url, node.token)
  await outside.pause()
  await outside.mine(20)
  const source = { url: proxy.url, secondUrl: node.url, token: node.token }
  const chain = await openChain({ dataDir, settings: { source, signerSocket, lookEveryMs: 20, coldAddress } })
  return {
    node,
    proxy,
    outside,
    chain,
    close: async () => {
      await chain.close()
      proxy.close()
      await signer.stop()
      await node.stop()
    },
  }
}
