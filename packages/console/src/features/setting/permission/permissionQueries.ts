import { invite } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { permissionKeys } from '../../../shared/api/queryKeys'

/** The invites of a domain, the newest first. */
export const invitesQuery = (domainId: number) =>
  queryOptions({
    queryKey: permissionKeys.invites(domainId),
    queryFn: ({ signal }) => call(invite.list, { query: { domainId }, signal }),
  })

/** Who may enter a domain. */
export const membersQuery = (domainId: number) =>
  queryOptions({
    queryKey: permissionKeys.members(domainId),
    queryFn: ({ signal }) => call(invite.members, { query: { domainId }, signal }),
  })
