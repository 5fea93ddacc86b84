import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import { app } from '../app.ts'
import { exchanged, fieldsOf } from './api.ts'
import { REQUEST_TIMEOUT_MS, SERVER_BASE } from './configuration.ts'

/** So long nothing may move: a picture is looked at before the answer comes, and waits for those before it. */
const SILENCE_MS = 3 * REQUEST_TIMEOUT_MS

interface UploadOptions {
  /** Share of the bytes that are on the other side, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Request token of the action; without it each upload is one of its own. */
  rtoken?: string
}

/**
 * Makes a call that carries files, as a multipart form. An upload may take as long as it moves: only a stretch without progress ends it. Gives the
 * data, or rejects with `CallFailed`; the screen shows the failure itself, beside the file.
 */
export async function sendWithFiles<C extends Call>(
  call: C,
  input: RequestOf<C>,
  files: Readonly<Record<string, Blob>>,
  { onProgress, signal, rtoken }: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(app().names.ofFields(fieldsOf(input, rtoken)))) form.append(name, value)
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return exchanged(call, stop => upload(`${SERVER_BASE}/${call.path}`, form, onProgress, stop), { quiet: true, ...(signal && { signal }) })
}

/** Only an XMLHttpRequest says how much of what it sends has arrived. */
function upload(url: string, form: FormData, onProgress: UploadOptions['onProgress'], signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const moves = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENCE_MS)
    }
    const stop = () => request.abort()
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moves()
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new TypeError('Failed to send')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(silence)
      signal.removeEventListener('abort', stop)
    })
    signal.addEventListener('abort', stop)
    request.open('POST', url)
    request.send(form)
    moves()
    if (signal.aborted) request.abort()
  })
}
