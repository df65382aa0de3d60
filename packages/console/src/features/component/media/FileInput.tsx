import { Button, Progress } from '@mantine/core'
import type { ErrorCode } from '@parlance/contract'
import { MEDIA_BYTES_MAX } from '@parlance/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { FieldError } from '../../../shared/input/FieldError'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { UploadBox } from '../../../shared/ui/UploadBox'
import classes from './media.module.css'

type Props = {
  /** Where a save says that there is none. */
  id: string
  error: string | undefined
  extensions: readonly string[]
  typeCode: ErrorCode
  sending: { share: number | null; error: unknown; cancel: () => void }
  readOnly: boolean
  onFile: (file: File) => void
  /** The file that is there, and the word for choosing another one; null while there is none. */
  shown: { content: ReactNode; replace: string } | null
}

/** The uploaded file of an image or audio: a box to drop one in, then what it is and a way to another. */
export function FileInput(props: Props) {
  const { id, error, extensions, typeCode, sending, readOnly, onFile, shown } = props
  const t = useT()
  const [choosing, setChoosing] = useState(false)
  const { share } = sending
  const isSending = share !== null
  const replace = useRef<HTMLButtonElement>(null)
  const wasSending = useRef(false)
  // What had the focus before the file was sent is gone: it goes on from the file.
  useEffect(() => {
    if (wasSending.current && !isSending) replace.current?.focus()
    wasSending.current = isSending
  }, [isSending])
  if (isSending)
    return (
      <div className={classes.sending}>
        <span aria-live="polite">{t('image.sending')}</span>
        <Progress value={share * 100} animated={share >= 1} aria-label={t('image.sending')} />
        <Button w="fit-content" onClick={sending.cancel}>
          {t('common.cancel')}
        </Button>
      </div>
    )
  const isBox = !readOnly && (!shown || choosing)
  return (
    <div className={classes.file}>
      {shown && !choosing && shown.content}
      {shown && !readOnly && !choosing && (
        <Button ref={replace} w="fit-content" onClick={() => setChoosing(true)}>
          {shown.replace}
        </Button>
      )}
      {isBox && (
        <UploadBox
          id={id}
          extensions={extensions}
          maxBytes={MEDIA_BYTES_MAX}
          codes={{ type: typeCode, size: 'MEDIA_TOO_LARGE' }}
          onFile={(file) => {
            setChoosing(false)
            onFile(file)
          }}
        />
      )}
      <ErrorAlert error={sending.error} />
      <FieldError text={error} />
    </div>
  )
}
