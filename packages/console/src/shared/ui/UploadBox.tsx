import { Button } from '@mantine/core'
import { type ErrorCode, type ErrorReply, UPLOAD_BYTES_MAX, UPLOAD_EXTENSIONS } from '@parlance/contract'
import { Upload } from 'lucide-react'
import { type DragEvent, type Ref, useRef, useState } from 'react'
import { ApiError } from '../api/ApiError'
import { useT } from '../i18n/useT'
import { ErrorAlert } from './ErrorAlert'
import classes from './UploadBox.module.css'

type UploadBoxProps = {
  onFile: (file: File) => void
  /** Without the dot. */
  extensions?: readonly string[]
  maxBytes?: number
  /** The codes of a file of another type, and of one that is too large. */
  codes?: RefusalCodes
  /** Of the button, where a form shows what is wrong with it. */
  id?: string
  disabled?: boolean
  /** The button that opens the dialog. */
  chooseRef?: Ref<HTMLButtonElement>
}

type RefusalCodes = { type: ErrorCode; size: ErrorCode }
const CODES: RefusalCodes = { type: 'FILE_TYPE_UNSUPPORTED', size: 'FILE_TOO_LARGE' }

/** Takes one file by dialog or by dropping it, and refuses at once what the server would refuse (section 5). */
export function UploadBox(props: UploadBoxProps) {
  const { onFile, extensions = UPLOAD_EXTENSIONS, maxBytes = UPLOAD_BYTES_MAX } = props
  const { codes = CODES, id, disabled, chooseRef } = props
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)
  const take = (files: FileList | null) => {
    if (!files || disabled) return
    const problem = fileProblem([...files], extensions, maxBytes, codes)
    setError(problem ? new ApiError(400, problem) : null)
    const file = files[0]
    if (file && !problem) onFile(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div className={classes.root}>
      <div
        className={classes.box}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload size={18} aria-hidden />
        <p>{t('upload.drop')}</p>
        <Button
          data-autofocus
          {...(id !== undefined && { id })}
          ref={chooseRef ?? null}
          disabled={disabled ?? false}
          onClick={() => input.current?.click()}
        >
          {t('upload.choose')}
        </Button>
        <p className={classes.help}>
          {t('upload.help', {
            types: extensions.map((e) => `.${e}`).join(', '),
            size: t.format.bytes(maxBytes),
          })}
        </p>
        <input
          ref={input}
          type="file"
          className={classes.input}
          tabIndex={-1}
          aria-label={t('upload.choose')}
          accept={extensions.map((e) => `.${e}`).join(',')}
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <ErrorAlert error={error} />
    </div>
  )
}

const FORBIDDEN_IN_NAME = /[\\/:*?"<>|]|\p{Cc}/u

/** What is wrong with chosen files before they are sent, or undefined. */
function fileProblem(
  files: readonly Pick<File, 'name' | 'size'>[],
  extensions: readonly string[],
  maxBytes: number,
  codes = CODES,
): ErrorReply | undefined {
  const [file] = files
  if (!file) return { code: 'FILE_MISSING' }
  if (files.length > 1) return { code: 'FILE_MORE_THAN_ONE' }
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!file.name.includes('.') || !extensions.includes(extension) || FORBIDDEN_IN_NAME.test(file.name))
    return { code: codes.type, params: { name: file.name, types: extensions.join(', ') } }
  if (file.size === 0) return { code: 'FILE_EMPTY', params: { name: file.name } }
  if (file.size > maxBytes) return { code: codes.size, params: { name: file.name, max: maxBytes / 2 ** 20 } }
  return undefined
}
