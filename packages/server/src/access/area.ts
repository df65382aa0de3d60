import type { Area } from '../area'
import { accessRoutes } from './access'
import { accountRoutes } from './account/accountRoutes'
import { consoleErrorRoutes } from './consoleErrors'
import { forgetExpiredAccess } from './forgetExpiredAccess'
import { inviteRoutes } from './invite/inviteRoutes'
import { resetRoutes } from './password/resetRoutes'
import { accessRequestRoutes } from './request/accessRequestRoutes'

/** Accounts, sessions, members, invites and requests for access (specification sections 1 and 6). */
export const access: Area = {
  name: 'access',
  tables: {
    user_account: 'installation',
    installation_owner: 'installation',
    user_session: 'installation',
    known_device: 'installation',
    password_reset: 'installation',
    login_attempt: 'installation',
    domain_member: 'rewritten',
    invite: 'left',
    access_request: 'left',
  },
  entrances: ['invite', 'access_request', 'domain_member'],
  cleaners: [{ name: 'expired access', run: forgetExpiredAccess }],
  routes(serve, context) {
    accessRoutes(serve, context)
    accountRoutes(serve, context)
    inviteRoutes(serve, context)
    accessRequestRoutes(serve, context)
    resetRoutes(serve, context)
    consoleErrorRoutes(serve, context)
  },
}
