import { CallFailed } from '@assay/client/call/call-failed'
import { useEffect, useRef, useState } from 'react'
import { type QualityProblem, qualityProblems } from './image-quality.ts'
import { readGreyImage } from './read-grey-image.ts'

/** How far a photo has come in this browser. */
export type PhotoUpload =
  | { state: 'none' }
  | { state: 'checking'; file: File }
  | { state: 'warned'; file: File; problems: readonly QualityProblem[] }
  | { state: 'uploading'; file: File; share: number }
  | { state: 'failed'; file: File; message: string }
  | { state: 'uploaded'; file: File }

const NONE: PhotoUpload = { state: 'none' }

export interface PhotoTarget {
  /** Sends the photo, and reads anew what the server then says of it. */
  upload(file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }): Promise<unknown>
  /** Paper is white, and may be as bright as it likes. */
  isPaper: boolean
  onUploading: (isUploading: boolean) => void
}

/** Takes one photo from its choice to the server: looks at it first, sends it, and can be stopped or tried again. */
export function usePhotoUpload({ upload: uploadTo, isPaper, onUploading }: PhotoTarget) {
  const [upload, setUpload] = useState<PhotoUpload>(NONE)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const send = async (file: File) => {
    underWay.current?.abort()
    const stop = new AbortController()
    underWay.current = stop
    setUpload({ state: 'uploading', file, share: 0 })
    onUploading(true)
    const show = (next: PhotoUpload) => {
      if (underWay.current !== stop) return
      setUpload(next)
      if (next.state !== 'uploading') onUploading(false)
    }
    try {
      await uploadTo(file, { onProgress: share => show({ state: 'uploading', file, share }), signal: stop.signal })
      show({ state: 'uploaded', file })
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof CallFailed)) throw error
      show({ state: 'failed', file, message: error.message })
    }
  }
  const choose = async (file: File) => {
    setUpload({ state: 'checking', file })
    const image = await readGreyImage(file)
    const problems = image ? qualityProblems(image, { isPaper }) : []
    if (problems.length > 0) setUpload({ state: 'warned', file, problems })
    else await send(file)
  }
  const clear = () => {
    underWay.current?.abort()
    underWay.current = undefined
    setUpload(NONE)
    onUploading(false)
  }
  return { upload, choose, send, clear }
}
