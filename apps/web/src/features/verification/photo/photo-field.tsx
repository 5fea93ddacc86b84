import type { PhotoItem } from '@assay/rules/verification/levels'
import { FileUpload } from '@assay/ui/files/file-upload'
import { Moment } from '@assay/ui/numbers/moment'
import { FILE_BYTES_MAX } from '@assay/wire/call'
import type { VerificationItemState } from '@assay/wire/verification/calls'
import { Button, Progress } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { PhotoRules } from '../examples/photo-rules.tsx'
import classes from './photo.module.css'
import { useOwnPhoto } from './use-own-photo.ts'
import { type PhotoUpload, usePhotoUpload } from './use-photo-upload.ts'

const MEGABYTES_MAX = FILE_BYTES_MAX / 1024 ** 2
const PERCENT = 100

interface PhotoFieldProps {
  item: PhotoItem
  /** What the server has of it. */
  state: VerificationItemState
  error: string | undefined
  onUploading: (isUploading: boolean) => void
}

/** One photo: what it has to show, where it is put, and how far it has come. */
export function PhotoField({ item, state: { state, uploadedAt }, error, onUploading }: PhotoFieldProps) {
  const { t } = useTranslation()
  const { upload, choose, send, clear } = usePhotoUpload(item, onUploading)
  const isThere = state === 'ready'
  const file = upload.state === 'none' ? undefined : upload.file
  const address = useOwnPhoto(item, isThere && upload.state === 'none' ? uploadedAt : undefined)
  return (
    <section className={classes.photo} aria-label={t(`verification:field.${item}`)}>
      <FileUpload
        label={t(`verification:field.${item}`)}
        value={file}
        onChange={chosen => (chosen ? void choose(chosen) : clear())}
        megabytesMax={MEGABYTES_MAX}
        error={upload.state === 'failed' ? upload.message : upload.state === 'none' && !isThere ? error : undefined}
        invitation={isThere ? t('verification:photo.replace') : undefined}
        camera
      />
      {address ? <img src={address} alt={t('common:file.preview')} className={classes.preview} /> : null}
      <Progressed upload={upload} onUse={file => void send(file)} onCancel={clear} />
      {isThere && (upload.state === 'none' || upload.state === 'uploaded') ? (
        <p className={classes.uploaded} role="status">
          <IconCheck size={15} stroke={2} aria-hidden="true" /> {t('verification:photo.uploaded')}{' '}
          {uploadedAt ? <Moment at={uploadedAt} precision="minute" /> : null}
        </p>
      ) : null}
      <PhotoRules item={item} />
    </section>
  )
}

interface ProgressedProps {
  upload: PhotoUpload
  onUse: (file: File) => void
  onCancel: () => void
}

/** What can be done with a photo that is on its way or did not arrive. */
function Progressed({ upload, onUse, onCancel }: ProgressedProps) {
  const { t } = useTranslation()
  if (upload.state === 'uploading')
    return (
      <div className={classes.line}>
        <Progress.Root size="sm" className={classes.bar}>
          <Progress.Section value={Math.round(upload.share * PERCENT)} aria-label={t('verification:photo.uploading')} />
        </Progress.Root>
        <Button variant="default" size="xs" onClick={onCancel}>
          {t('verification:photo.cancel')}
        </Button>
      </div>
    )
  if (upload.state === 'warned')
    return (
      <div className={classes.warning}>
        {upload.problems.map(problem => (
          <Note key={problem} tone="warning" role="alert">
            {t(`verification:photo.${problem}`)}
          </Note>
        ))}
        <div className={classes.line}>
          <Button variant="default" size="xs" onClick={onCancel}>
            {t('verification:photo.another')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onUse(upload.file)}>
            {t('verification:photo.use')}
          </Button>
        </div>
      </div>
    )
  if (upload.state === 'failed')
    return (
      <div className={classes.line}>
        <Button variant="default" size="xs" onClick={() => onUse(upload.file)}>
          {t('common:failure.retry')}
        </Button>
      </div>
    )
  return null
}
