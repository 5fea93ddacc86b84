import { ActionIcon, Button, Input } from '@mantine/core'
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../numbers/use-locale.tsx'
import classes from './file-upload.module.css'
import { type FileProblem, fileProblem } from './image-kind.tsx'

/** As the server counts them. */
const MEGABYTE = 1024 * 1024

interface FileUploadProps {
  label: string
  description?: ReactNode
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** A file must be smaller than so many megabytes. */
  megabytesMax: number
  error?: ReactNode
  /** Where nothing is chosen: what stands in place of the invitation to do so. */
  invitation?: ReactNode
  /** Offers the camera on devices that are held in the hand. */
  camera?: boolean
}

/** One image: chosen, dropped or pasted (the browser's own field lies over the whole place); judged by its content before it is taken, and shown. A refused file leaves the taken one as it is. */
export function FileUpload({ label, description, value, onChange, megabytesMax, error, invitation, camera = false }: FileUploadProps) {
  const { t } = useTranslation()
  const id = useId()
  const [problem, setProblem] = useState<FileProblem>()
  const take = async (file: File | undefined) => {
    if (!file) return
    const found = await fileProblem(file, megabytesMax * MEGABYTE)
    setProblem(found)
    if (!found) onChange(file)
  }
  const choose = (files: FileList | null | undefined) => void take(files?.[0])
  const text = problem ? t(`common:fileProblem.${problem}`, { megabytes: megabytesMax }) : error
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      error={text}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <div className={classes.place} data-error={text ? true : undefined}>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png"
          className={classes.input}
          aria-invalid={text ? true : undefined}
          aria-describedby={text ? `${id}-error` : description ? `${id}-description` : undefined}
          onPaste={event => choose(event.clipboardData.files)}
          onChange={event => {
            choose(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        {value ? (
          <Chosen file={value} onRemove={() => onChange(undefined)} />
        ) : (
          <span className={classes.invitation}>
            <IconPhotoUp size={24} stroke={1.5} aria-hidden="true" />
            <span>{invitation ?? t('common:file.choose')}</span>
            <span className={classes.limit}>{t('common:file.limit', { megabytes: megabytesMax })}</span>
          </span>
        )}
      </div>
      {camera ? <CameraButton label={label} onTaken={choose} /> : null}
    </Input.Wrapper>
  )
}

/** Takes the photo at once; styles show it where fingers are, since a desk's own choice of a file has no camera. */
function CameraButton({ label, onTaken }: { label: string; onTaken: (files: FileList | null) => void }) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <span className={classes.camera}>
      <Button
        variant="default"
        leftSection={<IconCamera size={17} stroke={1.6} aria-hidden="true" />}
        aria-label={`${t('common:file.camera')}: ${label}`}
        onClick={() => input.current?.click()}
      >
        {t('common:file.camera')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        onChange={event => {
          onTaken(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </span>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation()
  const format = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className={classes.chosen}>
      {address ? <img src={address} alt={t('common:file.preview')} className={classes.preview} /> : <span className={classes.preview} />}
      <span className={classes.names}>
        <bdi className={classes.name}>{file.name}</bdi>
        <span className={classes.limit}>{format.format(Math.max(1, Math.round(file.size / 1000)))}</span>
      </span>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className={classes.remove}
        aria-label={t('common:file.remove')}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
    </span>
  )
}
