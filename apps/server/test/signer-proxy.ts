import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { createInterface } from 'node:readline'

/** What is told of a question: which one, and whether the signer has answered it. */
type Watch = (question: string, moment: 'before' | 'after') => Promise<void>

/** A proxy before the signer: a place at which it, or the server, can be killed between a question and its answer. */
export class SignerProxy {
  readonly #server: Server

  private constructor(server: Server) {
    this.#server = server
  }

  static async open({ path, target, watch }: { path: string; target: string; watch: Watch }): Promise<SignerProxy> {
    const server = createServer(client => {
      client.on('error', () => client.destroy())
      const lines = createInterface({ input: client })
      // What goes wrong with its input goes wrong with it too.
      lines.on('error', () => undefined)
      lines.on('line', line => {
        const { ask } = JSON.parse(line) as { ask: string }
        const answer = async () => {
          await watch(ask, 'before')
          const said = await askSigner(target, line)
          await watch(ask, 'after')
          client.write(`${said}\n`)
        }
        answer().catch(() => client.destroy())
      })
    })
    server.listen(path)
    await once(server, 'listening')
    return new SignerProxy(server)
  }

  close(): void {
    this.#server.close()
  }
}

/** What the signer at a socket says to one question. */
export const askSigner = (path: string, line: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('The signer closed the line.')))
    let said = ''
    socket.on('data', chunk => {
      said += chunk.toString()
      if (!said.endsWith('\n')) return
      resolve(said.trim())
      socket.end()
    })
    socket.write(`${line}\n`)
  })
