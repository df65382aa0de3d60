import type { Context } from '../context'
import { forgetOldAttempts } from './attempt/attemptLimit'
import { forgetOldLinks } from './password/resetLink'
import { forgetOldRequests } from './request/accessRequest'
import { forgetOldDevices } from './session/knownDevice'
import { forgetOldSessions } from './session/session'

/** Deletes what has expired of accounts: sessions, links, devices, counted attempts and requests. */
export async function forgetExpiredAccess(context: Context): Promise<void> {
  await forgetOldSessions(context)
  await forgetOldLinks(context)
  await forgetOldDevices(context)
  await forgetOldAttempts(context)
  await forgetOldRequests(context)
}
