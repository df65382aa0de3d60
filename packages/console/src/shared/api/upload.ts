import type { Endpoint, ReplyOf } from '@parlance/contract'
import { ApiError, announceApiError } from './ApiError'
import { type AddressOf, address } from './address'
import { parseErrorReply } from './call'

type UploadInput<E extends Endpoint> = AddressOf<E> & {
  file: File
  /** Share of the file that has been sent, 0–1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/** Sends one file with progress, which fetch cannot report. Throws `ApiError`, or `AbortError` when cancelled. */
export function upload<E extends Endpoint>(endpoint: E, input: UploadInput<E>): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, address(endpoint, input))
    request.setRequestHeader('x-requested-with', 'XMLHttpRequest')
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) input.onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as ReplyOf<E>)
        return
      }
      const reply = parseErrorReply(request.status, request.responseText)
      reject(announceApiError(new ApiError(request.status, reply)))
    })
    request.addEventListener('error', () => reject(new ApiError(0, { code: 'INTERNAL' })))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    input.signal?.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('file', input.file, input.file.name)
    request.send(form)
  })
}
