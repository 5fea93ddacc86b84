import { FileUpload } from '@assay/ui/files/file-upload'
import { Moment } from '@assay/ui/numbers/moment'
import { FILE_BYTES_MAX } from '@assay/wire/call'
import { Button, Progress } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../facts/note.tsx'
import classes from './photo.module.css'
import { type PhotoTarget, type PhotoUpload as Progressing, usePhotoUpload } from './use-photo-upload.ts'

const MEGABYTES_MAX = FILE_BYTES_MAX / 1024 ** 2
const PERCENT = 100

interface PhotoUploadProps {
  label: string
  description?: ReactNode
  target: PhotoTarget
  /** When the photo came that the server has; undefined without one. */
  uploadedAt: number | undefined
  error: string | undefined
  /** What the server has, to be seen until another one is chosen. */
  preview?: ReactNode
  children?: ReactNode
}

/** One photo: where it is put, and how far it has come. Its texts are in the area `verification`. */
export function PhotoUpload({ label, description, target, uploadedAt, error, preview, children }: PhotoUploadProps) {
  const { t } = useTranslation()
  const { upload, choose, send, clear } = usePhotoUpload(target)
  const isThere = uploadedAt !== undefined
  const file = upload.state === 'none' ? undefined : upload.file
  return (
    <section className={classes.photo} aria-label={label}>
      <FileUpload
        label={label}
        description={description}
        value={file}
        onChange={chosen => (chosen ? void choose(chosen) : clear())}
        megabytesMax={MEGABYTES_MAX}
        error={upload.state === 'failed' ? upload.message : upload.state === 'none' && !isThere ? error : undefined}
        invitation={isThere ? t('verification:photo.replace') : undefined}
        camera
      />
      {isThere && upload.state === 'none' ? preview : null}
      <Progressed upload={upload} onUse={chosen => void send(chosen)} onCancel={clear} />
      {isThere && (upload.state === 'none' || upload.state === 'uploaded') ? (
        <p className={classes.uploaded} role="status">
          <IconCheck size={15} stroke={2} aria-hidden="true" /> {t('verification:photo.uploaded')}{' '}
          {uploadedAt > 0 ? <Moment at={uploadedAt} precision="minute" /> : null}
        </p>
      ) : null}
      {children}
    </section>
  )
}

interface ProgressedProps {
  upload: Progressing
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
