import {
  type Analysis,
  type Build,
  type BuildDetail,
  type BuildPreview,
  type CurrentUser,
  type CustomChannel,
  type DeployPreview,
  type DeployStatus,
  type Domain,
  type DomainDetail,
  defaultDialogueSettings,
  dialogueSettings,
  type Entry,
  type LastBuild,
  type Page,
  type ReplyOf,
  type Trace,
  type TurnReply,
} from '@parlance/contract'

const AT = '2026-03-02T09:00:00.000Z'

/** What a server answers for one domain; a test gives what it is about, the rest is ordinary. */
export const fakeUser: CurrentUser = {
  id: 1,
  email: 'owner@example.com',
  nick: 'owner',
  device: 'NCP',
  locale: 'en-US',
  memberships: [{ domainId: 1, role: 'OWNER' }],
  installationOwner: true,
}

const NO_LINKS = { faq: null, contact: null, guide: null, console: null }

/** What the console asks first: by default somebody is signed in. */
export function fakeEntry(user: CurrentUser | null = fakeUser, part: Partial<Entry> = {}): Entry {
  return {
    registrationOpen: true,
    hasUsers: true,
    resetByMail: false,
    links: NO_LINKS,
    version: '0',
    user,
    ...part,
  }
}

/** A domain as the list has it. */
export function fakeDomainRow(part: Partial<Domain> = {}): Domain {
  return {
    id: 1,
    name: 'shop',
    code: 'shop',
    language: 'en',
    domainType: 'DEFAULT',
    billType: 'STANDARD',
    dataStoragePeriod: 90,
    period: 'IN_PERIOD',
    disableLog: false,
    isSuperDomain: false,
    buildLimit: 50,
    role: 'OWNER',
    conversationCount: 2,
    domainEtc: {
      language: 'en',
      dataStoragePeriod: 90,
      billType: 'STANDARD',
      buildLimit: 50,
      buildCost: 20_000,
      quickBuildLimit: -1,
      supportBuildLimit: 50,
      disableLog: false,
      isSuperDomain: false,
    },
    superDomain: false,
    chatHistoryCacheInUse: 'Y',
    recentBuildCount: 0,
    recentQuickBuildCount: 0,
    createdAt: AT,
    updatedAt: AT,
    ...part,
  }
}

export function fakeDomain(part: Partial<DomainDetail> = {}): DomainDetail {
  return {
    ...fakeDomainRow(),
    counts: {
      conversations: 2,
      questions: 2,
      answers: 2,
      tags: 0,
      groups: 0,
      entities: 0,
      tasks: 0,
      images: 0,
    },
    modelSettings: {
      singleThreshold: null,
      similarThreshold: null,
      ensembleWeight: null,
      similarOn: true,
      similarMin: 1,
      similarMax: 3,
    },
    template: null,
    revision: 1,
    ...part,
  }
}

type SettingsReply = ReplyOf<typeof dialogueSettings.read>

/** Settings that a bot answers by, as a domain has them that never changed any. */
export function fakeDialogueSettings(part: Partial<SettingsReply> = {}): SettingsReply {
  return {
    settings: defaultDialogueSettings('en'),
    revision: 1,
    authenticationKey: null,
    authenticationKeyFor: null,
    ...part,
  }
}

export function fakeLastBuild(part: Partial<LastBuild> = {}): LastBuild {
  return {
    id: 7,
    status: 'COMPLETED',
    progress: 1,
    stage: null,
    buildEnabled: true,
    cancellable: false,
    applyEnabled: true,
    description: { type: 'BUILD', isQuickMode: false, source: null, sequence: null },
    mode: 'STANDARD',
    startedAt: AT,
    endedAt: AT,
    error: null,
    relearned: null,
    quality: null,
    studied: 'UNCHANGED',
    changedCount: 0,
    ...part,
  }
}

export function fakeDeployStatus(beta: number | null, live: number | null): DeployStatus {
  const on = (id: number | null, deployStatus: 'TEST_COMPLETED' | 'DEPLOYED') => ({
    currentDeployBuild: id === null ? null : { id, displayId: String(id), checksum: 'abc' },
    currentDeployBuildId: id,
    currentDeployEndTime: id === null ? null : AT,
    deployStatus: id === null ? ('NONE' as const) : deployStatus,
  })
  return {
    betaStatus: on(beta, 'TEST_COMPLETED'),
    realStatus: on(live, 'DEPLOYED'),
    whetherStudying: false,
    betaDot: beta !== null && beta !== live ? 'STILL' : 'NONE',
  }
}

export function fakeBuild(part: Partial<Build> = {}): Build {
  return {
    id: 7,
    displayId: '7',
    mode: 'STANDARD',
    status: 'COMPLETED',
    progress: 1,
    buildEnabled: true,
    deployEnabled: true,
    cancellable: false,
    description: { type: 'BUILD', isQuickMode: false, source: null, sequence: null },
    memo: '',
    requestedBy: 'owner',
    requestedByName: 'Owner',
    error: null,
    createdAt: AT,
    startedAt: AT,
    endedAt: AT,
    deployStartedAt: null,
    deployEndedAt: null,
    checksum: 'abc',
    bundleBytes: 1_000,
    category: 'STANDARD',
    dataPath: 'bundle/1/abc',
    onBeta: true,
    onReal: false,
    report: null,
    states: [{ status: 'COMPLETED', at: AT }],
    quality: null,
    ...part,
  }
}

export function fakeBuildDetail(part: Partial<BuildDetail> = {}): BuildDetail {
  return { ...fakeBuild(part), before: null, ...part }
}

/** Nothing differs from build 7, and nothing is worth a look. */
export function fakeBuildPreview(part: Partial<BuildPreview> = {}): BuildPreview {
  return {
    base: { id: 7, displayId: '7', heldOutAccuracy: null },
    kinds: [],
    settings: [],
    modelSettings: false,
    conversations: [],
    checks: [],
    ...part,
  }
}

export function fakeDeployPreview(part: Partial<DeployPreview> = {}): DeployPreview {
  const { checks: _checks, ...changes } = fakeBuildPreview()
  const { base: _base, ...same } = changes
  return { ...changes, missing: { ...same, count: 0 }, heldOutAccuracy: null, quality: null, ...part }
}

export function fakePage<Item>(items: Item[]): Page<Item> {
  return { items, pageNo: 1, pageSize: 20, totalPage: 1, totalCount: items.length }
}

export function fakeTrace(part: Partial<Trace> = {}): Trace {
  return {
    matchType: 'SINGLE',
    score: 0.91,
    conversation: { id: 12, name: 'Opening hours' },
    candidates: [
      { conversationId: 12, conversationName: 'Opening hours', score: 0.91 },
      { conversationId: 13, conversationName: 'Parking', score: 0.04 },
    ],
    features: ['open', 'hou'],
    entities: [{ name: 'DAY', word: 'sundays', value: 'Sunday', start: 0, end: 7 }],
    normalised: 'when are you open',
    thresholds: { single: 0.6, similar: 0.25 },
    steps: [
      { step: 'EXACT', outcome: 'LOST', reason: 'NO_SUCH_QUESTION' },
      {
        step: 'MODEL',
        outcome: 'WON',
        reason: 'ABOVE_SINGLE',
        params: { name: 'Opening hours', score: 0.91, threshold: 0.6 },
      },
    ],
    buildId: 7,
    buildDisplayId: '7',
    newSession: false,
    ...part,
  }
}

/** An analysis in which nothing happened; a test gives what it is about. */
export function fakeAnalysis(part: Partial<Analysis> = {}): Analysis {
  return {
    contextsBefore: [],
    contextsAfter: [],
    userVariablesBefore: {},
    userVariablesAfter: {},
    task: null,
    keywords: [],
    intent: null,
    calls: [],
    conditions: [],
    errorCodes: [],
    warnings: [],
    ...part,
  }
}

export function fakeReply(text: string, part: Partial<Trace> = {}): TurnReply {
  return {
    bubbles: [{ type: 'text', data: { description: text } }],
    quickButtons: [],
    sessionId: 's-1',
    trace: fakeTrace(part),
    elapsedMs: 3.2,
    at: AT,
  }
}

export function fakeChannel(part: Partial<CustomChannel> = {}): CustomChannel {
  return {
    environment: 'REAL',
    invokePath: `/custom/v1/1/${'a'.repeat(64)}`,
    hasSecret: false,
    secretEnding: null,
    secretCreatedAt: null,
    checkTimestamp: false,
    webChatOn: false,
    webChatOrigins: [],
    ipAccess: [],
    widgetPath: '/widget.js',
    ...part,
  }
}
