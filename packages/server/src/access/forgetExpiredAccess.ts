import type { Context } from '../context'
import { forgetOldAttempts } from './attemptLimit'
import { forgetOldDevices } from './knownDevice'
import { forgetOldRequests } from './request/accessRequest'
import { forgetOldLinks } from './resetLink'
import { forgetOldSessions } from './session'

/** Deletes what has expired of accounts: sessions, links, devices, counted attempts and requests. */
export async function forgetExpiredAccess(context: Context): Promise<void> {
  await forgetOldSessions(context)
  await forgetOldLinks(context)
  await forgetOldDevices(context)
  await forgetOldAttempts(context)
  await forgetOldRequests(context)
}
