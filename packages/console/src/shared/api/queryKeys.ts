import type { MessengerPlatform, Service } from '@parlance/contract'

declare const made: unique symbol
/** The key of something fetched. Only `key` makes one, so that a mistyped word does not compile. */
export type Key = readonly unknown[] & { readonly [made]: true }

declare module '@tanstack/react-query' {
  // Registering the key by declaration merging is the library's way to type every use of a key.
  interface Register {
    queryKey: Key
  }
}

/** Makes a key; a query whose key begins with the same words is invalidated together with it. */
export function key(...words: readonly unknown[]): Key {
  return words as unknown as Key
}

/** Of what is fetched before a domain is chosen. */
export const consoleKeys = {
  user: key('user'),
  entry: key('entry'),
  sessions: key('sessions'),
  invite: (code: string) => key('invite', code),
  reset: (token: string) => key('reset', token),
  samples: key('samples'),
  accessRequests: key('accessRequests'),
  messages: (locale: string) => key('messages', locale),
}

/** Of what texts may name. */
export const expressionKeys = {
  all: (domainId: number) => key('expression', domainId),
  offered: (domainId: number, query: object) => key('expression', domainId, query),
  page: (kind: string) => key('page', kind),
}

export const permissionKeys = {
  invites: (domainId: number) => key('invites', domainId),
  members: (domainId: number) => key('members', domainId),
  requests: (domainId: number) => key('accessRequests', domainId),
}

export const domainKeys = {
  lists: key('domains'),
  list: (query: object) => key('domains', query),
  detail: (domainId: number) => key('domain', domainId),
  copy: (domainId: number, kinds: readonly string[] | null, opening: number) =>
    key('domainCopy', domainId, kinds, opening),
}

export const conversationKeys = {
  lists: (domainId: number) => key('conversations', domainId),
  list: (domainId: number, query: object) => key('conversations', domainId, query),
  exist: (domainId: number, name: string, exceptId: number | null) =>
    key('conversations', domainId, 'exist', name, exceptId),
  details: (domainId: number) => key('conversation', domainId),
  detail: (domainId: number, id: number) => key('conversation', domainId, id),
  uses: (domainId: number, id: number) => key('conversation', domainId, id, 'uses'),
  history: (domainId: number, id: number) => key('conversation', domainId, id, 'history'),
}

export const exchangeKeys = {
  changes: (domainId: number, uploadId: string, way: string, pageNo: number) =>
    key('upload', domainId, uploadId, 'changes', way, pageNo),
  texts: (domainId: number, uploadId: string, way: string, name: string, pageNo: number) =>
    key('upload', domainId, uploadId, 'texts', way, name, pageNo),
  issues: (domainId: number, uploadId: string, way: string, pageNo: number) =>
    key('upload', domainId, uploadId, 'issues', way, pageNo),
  restorePoints: (domainId: number) => key('restorePoints', domainId),
  titles: (locale: string) => key('columnTitles', locale),
}

export const replaceKeys = {
  changes: (domainId: number, previewId: string, query: object) => key('replace', domainId, previewId, query),
}

export const jobKeys = {
  list: (domainId: number) => key('jobs', domainId),
  page: (domainId: number, query: object) => key('jobs', domainId, query),
}

export const testRunKeys = {
  titles: (locale: string) => key('testTitles', locale),
  lists: (domainId: number) => key('testRuns', domainId),
  list: (domainId: number, query: object) => key('testRuns', domainId, query),
  detail: (domainId: number, id: number) => key('testRun', domainId, id),
  results: (domainId: number, id: number, query: object) => key('testRun', domainId, id, 'results', query),
  quality: (domainId: number) => key('qualityTest', domainId),
}

export const deletionKeys = {
  lists: (domainId: number) => key('deletions', domainId),
  list: (domainId: number, query: object) => key('deletions', domainId, query),
}

export const buildKeys = {
  lists: (domainId: number) => key('builds', domainId),
  list: (domainId: number, query: object) => key('builds', domainId, query),
  detail: (domainId: number, buildId: number) => key('builds', domainId, buildId),
  last: (domainId: number) => key('lastBuild', domainId),
  preview: (domainId: number, deployed: number | null) => key('buildPreview', domainId, deployed),
  deployStatus: (domainId: number) => key('deployStatus', domainId),
  quickCount: (domainId: number) => key('quickCount', domainId),
  modelReport: (domainId: number, buildId: number) => key('modelReport', domainId, buildId),
  findings: (domainId: number, buildId: number, query: object) => key('findings', domainId, buildId, query),
}

export const contextKeys = {
  all: (domainId: number) => key('contexts', domainId),
  names: (domainId: number) => key('contexts', domainId, 'names'),
  list: (domainId: number, query: object) => key('contexts', domainId, query),
}

export const dialogueSettingsKeys = {
  detail: (domainId: number) => key('dialogueSettings', domainId),
  oauth: (domainId: number) => key('dialogueSettings', domainId, 'oauth'),
}

export const analysisKeys = {
  week: (domainId: number, timeZone: string) => key('week', domainId, timeZone),
  indicator: (tab: string, domainId: number, query: object) => key('indicator', domainId, tab, query),
}

export const historyKeys = {
  list: (domainId: number, query: object) => key('history', domainId, query),
  turn: (domainId: number, turnId: string | undefined) => key('turn', domainId, turnId),
}

export const relearnKeys = {
  lists: (domainId: number) => key('relearn', domainId),
  list: (domainId: number, query: object) => key('relearn', domainId, 'list', query),
  pages: (domainId: number) => key('relearn', domainId, 'list'),
  counts: (domainId: number) => key('relearn', domainId, 'counts'),
}

export const pushKeys = {
  audience: (domainId: number) => key('pushAudience', domainId),
  list: (domainId: number, messageId: number) => key('pushes', domainId, messageId),
}

export const channelKeys = {
  list: (domainId: number) => key('customChannels', domainId),
  messenger: (domainId: number, platform: MessengerPlatform) => key('messenger', domainId, platform),
  service: (domainId: number, service: Service) => key('service', domainId, service),
  switchers: (domainId: number) => key('switchers', domainId),
}
