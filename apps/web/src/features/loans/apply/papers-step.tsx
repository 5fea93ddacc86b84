import { read, refresh } from '@assay/client/call/queries'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import { LOAN_PAPERS, type LoanPaper } from '@assay/wire/loans/application'
import { getLoanDraft, type LoanDraft, lendImg, uploadLoanPaper } from '@assay/wire/loans/application-calls'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { PhotoUpload } from '../../../shared/photo/photo-upload.tsx'
import type { PhotoTarget } from '../../../shared/photo/use-photo-upload.ts'
import { applicationPath } from '../loan-paths.ts'
import classes from '../loans.module.css'
import { StepActions } from './step-actions.tsx'

const PHOTOS: readonly LoanPaper[] = ['idPhoto', 'idFront', 'idBack']

/** The papers, each kept as soon as it is chosen. */
export function PapersStep({ draft }: { draft: LoanDraft }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [tried, setTried] = useState(false)
  const [uploading, setUploading] = useState<ReadonlySet<LoanPaper>>(new Set())
  const uploadedAt = (paper: LoanPaper) => draft.papers.find(one => one.paper === paper)?.uploadedAt
  const isWhole = LOAN_PAPERS.every(paper => uploadedAt(paper) !== undefined)
  const mark = (paper: LoanPaper, is: boolean) =>
    setUploading(current => new Set(is ? [...current, paper] : [...current].filter(other => other !== paper)))
  const next = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWhole) void navigate(applicationPath('agreement'))
  }
  return (
    <form onSubmit={next} noValidate className={classes.form}>
      <p className={classes.risk}>{t('loans:paper.hint')}</p>
      {LOAN_PAPERS.map(paper => (
        <PaperField
          key={paper}
          paper={paper}
          uploadedAt={uploadedAt(paper)}
          error={tried ? t('loans:paper.required') : undefined}
          onUploading={is => mark(paper, is)}
        />
      ))}
      <StepActions step="papers" busy={false} disabled={uploading.size > 0} />
    </form>
  )
}

interface PaperFieldProps {
  paper: LoanPaper
  uploadedAt: number | undefined
  error: string | undefined
  onUploading: (is: boolean) => void
}

function PaperField({ paper, uploadedAt, error, onUploading }: PaperFieldProps) {
  const { t } = useTranslation()
  const target: PhotoTarget = {
    async upload(file, options) {
      await sendWithFiles(uploadLoanPaper, { paper }, { paper: file }, options)
      await refresh(getLoanDraft)
    },
    isPaper: !PHOTOS.includes(paper),
    onUploading,
  }
  return (
    <PhotoUpload
      label={t(`loans:paper.${paper}`)}
      target={target}
      uploadedAt={uploadedAt}
      error={error}
      preview={<OwnPaper paper={paper} uploadedAt={uploadedAt} />}
    />
  )
}

/** A paper that was uploaded before. Where it is seen is good for a minute and of the upload of that time alone. */
function OwnPaper({ paper, uploadedAt }: { paper: LoanPaper; uploadedAt: number | undefined }) {
  const { t } = useTranslation()
  const asked = read(lendImg, {})
  const { data } = useQuery({ ...asked, queryKey: [...asked.queryKey, paper, uploadedAt], enabled: uploadedAt !== undefined, gcTime: 0 })
  const address = data?.papers.find(one => one.paper === paper)?.address
  return address ? <img src={address} alt={t('common:file.preview')} className={classes.ownPaper} /> : null
}
