import { CallFailed } from '@assay/client/call/call-failed'
import { refresh } from '@assay/client/call/queries'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import type { PhotoItem } from '@assay/rules/verification/levels'
import { getVerification, uploadVerificationPhoto } from '@assay/wire/verification/calls'
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

/** Takes one photo from its choice to the server: looks at it first, sends it, and can be stopped or tried again. */
export function usePhotoUpload(item: PhotoItem, onUploading: (isUploading: boolean) => void) {
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
      await sendWithFiles(
        uploadVerificationPhoto,
        { item },
        { photo: file },
        { onProgress: share => show({ state: 'uploading', file, share }), signal: stop.signal },
      )
      await refresh(getVerification)
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
    const problems = image ? qualityProblems(image, { isPaper: item === 'bill' }) : []
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
