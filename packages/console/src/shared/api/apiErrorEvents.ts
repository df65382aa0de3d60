import type { ApiError } from './ApiError'

type Listener = (error: ApiError) => void
const loggedOut = new Set<Listener>()
const forbidden = new Set<Listener>()

/** Called when the session has ended; returns the function that stops listening. */
export function onLoggedOut(listener: Listener): () => void {
  loggedOut.add(listener)
  return () => loggedOut.delete(listener)
}

/** Called when a permission is missing; returns the function that stops listening. */
export function onForbidden(listener: Listener): () => void {
  forbidden.add(listener)
  return () => forbidden.delete(listener)
}

/** Tells listeners of 401 and of missing permissions, and hands the error back to be thrown. */
export function announceApiError(error: ApiError): ApiError {
  if (error.status === 401) for (const listener of loggedOut) listener(error)
  const { code } = error.reply
  if (code === 'SUB_ACCOUNT_UNAUTHORIZED' || code === 'FORBIDDEN')
    for (const listener of forbidden) listener(error)
  return error
}
