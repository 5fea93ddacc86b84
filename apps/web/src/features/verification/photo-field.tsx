import { refresh } from '@assay/client/call/queries'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import type { PhotoItem } from '@assay/rules/verification/levels'
import { getVerification, uploadVerificationPhoto, type VerificationItemState } from '@assay/wire/verification/calls'
import { useTranslation } from 'react-i18next'
import { PhotoUpload } from '../../shared/photo/photo-upload.tsx'
import type { PhotoTarget } from '../../shared/photo/use-photo-upload.ts'
import { PhotoRules } from './examples/photo-rules.tsx'
import { OwnPhoto } from './own-photo.tsx'

interface PhotoFieldProps {
  item: PhotoItem
  /** What the server has of it. */
  state: VerificationItemState
  error: string | undefined
  onUploading: (isUploading: boolean) => void
}

/** One photo of a step: what it has to show, where it is put, and how far it has come. */
export function PhotoField({ item, state: { state, uploadedAt }, error, onUploading }: PhotoFieldProps) {
  const { t } = useTranslation()
  const target: PhotoTarget = {
    async upload(file, options) {
      await sendWithFiles(uploadVerificationPhoto, { item }, { photo: file }, options)
      await refresh(getVerification)
    },
    isPaper: item === 'bill',
    onUploading,
  }
  return (
    <PhotoUpload
      label={t(`verification:field.${item}`)}
      target={target}
      uploadedAt={state === 'ready' ? (uploadedAt ?? 0) : undefined}
      error={error}
      preview={<OwnPhoto item={item} uploadedAt={uploadedAt} />}
    >
      <PhotoRules item={item} />
    </PhotoUpload>
  )
}
