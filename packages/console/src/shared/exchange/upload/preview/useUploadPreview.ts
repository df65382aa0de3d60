import {
  exchange,
  type SheetColumn,
  type SheetColumns,
  type SheetKind,
  UPLOAD_ENCODINGS,
  type UploadEncoding,
  type UploadPreview,
} from '@parlance/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/ApiError'
import { call } from '../../../api/call'
import { upload } from '../../../api/upload'

/** How a file is to be read: what is left out the server finds. */
export type Reading = {
  /** The kind of component that the columns belong to; null for conversations. */
  kind?: SheetKind | null
  sheet?: string
  columns?: readonly (SheetColumn | null)[]
  headerRow?: number
  splitLong?: boolean
  encoding?: UploadEncoding
}
type UploadStep =
  | {
      step: 'choose'
      error: unknown /** The file that was refused for its columns, which can be assigned. */
      sheet?: SheetColumns
      refusedIn?: RefusedEncoding
    }
  | { step: 'sending'; name: string /** 0–1; at 1 the server reads the file. */; share: number }
  | { step: 'preview'; preview: UploadPreview /** It is being read in another way. */; again: boolean }

/** What a refused file was read in, and what else it can be read in. */
export type RefusedEncoding = { encoding: UploadEncoding | null; encodings: UploadEncoding[] }

const CHOOSE: UploadStep = { step: 'choose', error: null }

type UploadPreviewing = {
  state: UploadStep
  send: (file: File) => void
  /** Sends the file again to be read in another way. */
  readAs: (reading: Reading) => void
  /** Stops sending and throws a preview away. */
  discard: () => void
  /** The preview was applied: it is the server's now. */
  release: () => void
}

/**
 * A chosen file on its way to its preview, from the list of a kind where there is one. Nothing is written by it; leaving
 * throws the upload away.
 */
export function useUploadPreview(domainId: number, kind?: SheetKind): UploadPreviewing {
  const [state, setState] = useState<UploadStep>(CHOOSE)
  const sending = useRef<AbortController>(undefined)
  const chosen = useRef<{ file: File; reading: Reading }>(undefined)
  useEffect(() => () => sending.current?.abort(), [])
  const forget = useForget(domainId, state)
  const sendAs = useCallback(
    (file: File, reading: Reading) => {
      sending.current?.abort()
      const controller = new AbortController()
      sending.current = controller
      chosen.current = { file, reading }
      const onProgress = (share: number) =>
        setState((now) => (now.step === 'sending' ? { ...now, share } : now))
      const query = { domainId, ...queryOf({ ...(kind && { kind }), ...reading }) }
      upload(exchange.preview, { query, file, onProgress, signal: controller.signal })
        .then((preview): UploadStep => ({ step: 'preview', preview, again: false }), refused)
        .then((next) => !controller.signal.aborted && setState(next))
        .catch(() => undefined)
    },
    [domainId, kind],
  )
  const send = useCallback(
    (file: File) => {
      setState({ step: 'sending', name: file.name, share: 0 })
      sendAs(file, {})
    },
    [sendAs],
  )
  const readAs = useCallback(
    (reading: Reading) => {
      if (!chosen.current) return
      const { file, reading: before } = chosen.current
      const sent: UploadStep = { step: 'sending', name: file.name, share: 0 }
      setState((now) => (now.step === 'preview' ? { ...now, again: true } : sent))
      forget()
      sendAs(file, { ...before, ...reading })
    },
    [sendAs, forget],
  )
  const release = useCallback(() => setState(CHOOSE), [])
  const discard = useCallback(() => {
    sending.current?.abort()
    setState(CHOOSE)
    forget()
  }, [forget])
  return { state, send, readAs, discard, release }
}

function useForget(domainId: number, state: UploadStep): () => void {
  const uploadId = state.step === 'preview' ? state.preview.uploadId : undefined
  return useCallback(() => {
    // A preview that cannot be thrown away now expires by itself.
    if (uploadId) call(exchange.discard, { params: { uploadId }, query: { domainId } }).catch(() => undefined)
  }, [domainId, uploadId])
}

function queryOf({ columns, kind, ...rest }: Reading) {
  return {
    ...rest,
    ...(kind && { kind }),
    ...(columns && { columns: columns.map((name) => name ?? '').join(',') }),
  }
}

/** A file that is refused for its columns or its encoding can still be read once they are chosen. */
function refused(error: unknown): UploadStep {
  const params = error instanceof ApiError ? (error.reply.params ?? {}) : {}
  const { sheet, encoding, encodings } = params
  const readable = UPLOAD_ENCODINGS.filter((one) => Array.isArray(encodings) && encodings.includes(one))
  const refusedIn = { encoding: readable.find((one) => one === encoding) ?? null, encodings: readable }
  const others = readable.some((one) => one !== encoding)
  return { step: 'choose', error, ...(isSheet(sheet) && { sheet }), ...(others && { refusedIn }) }
}

function isSheet(value: unknown): value is SheetColumns {
  return typeof value === 'object' && value !== null && 'columns' in value && Array.isArray(value.columns)
}
