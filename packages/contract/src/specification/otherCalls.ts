import { z } from 'zod'
import { SWITCHER_TYPES, Switcher, SwitcherFields } from '../domain/switcher'
import { endpoint } from '../endpoint/endpoint'
import { SWITCHERS_MAX } from '../primitives/limits'
import { ById, Id, InDomain, Instant, Revision } from '../primitives/primitives'

const YesNo = z.enum(['Y', 'N'])
/** The setting of a domain with which clients say where its history is read; it is exact either way. */
const HistoryCache = z.object({ chatHistoryCacheInUse: YesNo })

const LINK = { permit: 'Change/linkMessenger', query: InDomain } as const

/** Further calls of section 7: the cache of the history, the agent switcher, the key of a session. */
export const specificationOther = {
  historyCache: endpoint({
    method: 'GET',
    path: '/api/v1/history-cache',
    permit: 'View/history',
    summary: 'Whether a domain uses the cache of its history; what the history answers is exact either way',
    query: InDomain,
    reply: HistoryCache,
  }),
  setHistoryCache: endpoint({
    method: 'POST',
    path: '/api/v1/history-cache',
    permit: 'Change/updateDomain',
    summary: 'Change whether a domain uses the cache of its history',
    query: InDomain,
    body: HistoryCache,
    reply: HistoryCache,
  }),
  switchers: endpoint({
    method: 'GET',
    path: '/api/v1/switcher-api',
    permit: 'View/settings',
    summary: 'Places to which the agent switcher hands a talk over',
    query: InDomain.extend({ type: z.enum(SWITCHER_TYPES).optional() }),
    reply: z.array(Switcher),
  }),
  createSwitcher: endpoint({
    ...LINK,
    method: 'POST',
    path: '/api/v1/switcher-api',
    summary: 'Add a place to which the agent switcher hands a talk over',
    body: SwitcherFields,
    reply: Switcher,
  }),
  updateSwitcher: endpoint({
    ...LINK,
    method: 'PUT',
    path: '/api/v1/switcher-api/:id',
    summary: 'Change a place to which the agent switcher hands a talk over',
    params: ById,
    body: SwitcherFields.extend({ revision: Revision.optional() }),
    reply: Switcher,
  }),
  removeSwitchers: endpoint({
    ...LINK,
    method: 'DELETE',
    path: '/api/v1/switcher-api/batch',
    summary: 'Delete places to which the agent switcher hands a talk over, all or none',
    body: z.object({ ids: z.array(Id).min(1, 'REQUIRED').max(SWITCHERS_MAX, 'TOO_MANY') }),
    reply: z.object({ removed: z.number() }),
  }),
  sessionKey: endpoint({
    method: 'GET',
    path: '/api/v1/agent/session-key',
    permit: 'signedIn',
    summary: 'By which key the session of the caller is told apart from others; it opens nothing',
    reply: z.object({ sessionKey: z.string(), expiresAt: Instant }),
  }),
}
