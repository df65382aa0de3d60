import { type DialogueSettings, defaultDialogueSettings, type StoredKind } from '@parlance/contract'
import { type MessageSettings, missingMessages } from './missingMessages'
import { noComponents, SNAPSHOT_FORMAT, type Snapshot, type SnapshotComponents } from './snapshot'

/** Before there was anything but conversations, entities and messages. */
const FIRST_FORMAT = 1
/** Components stood under plural words, with the settings of the domain among them. */
const SECOND_FORMAT = 2
/** What stood under which plural word. */
export const KIND_OF_PLURAL: Record<string, StoredKind> = {
  actionMethods: 'actionMethod',
  forms: 'form',
  userVariables: 'userVariable',
  variables: 'variable',
  apiEntities: 'apiEntity',
  businessHours: 'businessHours',
  holidays: 'holiday',
  peopleTypes: 'peopleType',
  keywordGroups: 'keywordGroup',
  bannedWords: 'bannedWord',
  messages: 'message',
}

/** A snapshot of any format that can be read. */
export type StoredSnapshot = Omit<Snapshot, 'formatVersion' | 'components' | 'settings'> & {
  formatVersion: number
  /** Welcome and failure, before they were messages. */
  messages?: MessageSettings
  components?: Record<string, unknown>
  /** Before services were by themselves, the classifier's address stood here. */
  settings?: DialogueSettings & { classifierUrl?: string | null }
  multimedia?: { url: string } | null
}

/** Returns a snapshot of any format as one of today; null when its format is not known. */
export function upgradeSnapshot({ messages, ...stored }: StoredSnapshot): Snapshot | null {
  const snapshot = upgradeFormat(withServices(stored))
  return snapshot && messages ? withMessages(snapshot, messages) : snapshot
}

/** Gathers the services of a snapshot in which each stood somewhere else. */
function withServices({ multimedia, ...snapshot }: StoredSnapshot): StoredSnapshot {
  const settings = snapshot.settings ?? (snapshot.components?.['settings'] as StoredSnapshot['settings'])
  const url = settings?.classifierUrl
  if (snapshot.services || (!multimedia && !url)) return snapshot
  const services = {
    ...(multimedia && { multimediaIntent: multimedia }),
    ...(url && { intentClassifier: { url } }),
  }
  return { ...snapshot, services }
}

/** Adds messages in place of settings. They have no id to report. */
function withMessages(snapshot: Snapshot, settings: MessageSettings): Snapshot {
  const { message } = snapshot.components
  const missing = missingMessages(settings, message, snapshot.domain.language)
  const all = [...message, ...missing.map((one) => ({ id: 0, ...one }))]
  return { ...snapshot, components: { ...snapshot.components, message: all } }
}

function upgradeFormat(snapshot: StoredSnapshot): Snapshot | null {
  const { formatVersion, domain, entities, components = {}, ...rest } = snapshot
  const settings = defaultDialogueSettings(domain.language)
  const today = { ...rest, formatVersion: SNAPSHOT_FORMAT, domain, settings } as const
  switch (formatVersion) {
    case FIRST_FORMAT: {
      const sensitive = entities.map((entity) => ({
        ...entity,
        sensitiveType: entity.sensitiveType ?? 'NONE',
      }))
      return { ...today, entities: sensitive, components: noComponents() }
    }
    case SECOND_FORMAT: {
      const { settings: own, ...plural } = components
      const kinds = Object.entries(plural).map(([key, all]) => [KIND_OF_PLURAL[key], all])
      return {
        ...today,
        entities,
        components: kept(Object.fromEntries(kinds)),
        settings: own as DialogueSettings,
      }
    }
    case SNAPSHOT_FORMAT:
      return {
        ...today,
        entities,
        components: kept(components),
        ...(snapshot.settings && { settings: snapshot.settings }),
      }
    default:
      return null
  }
}

/** Kinds that are younger than the snapshot have no components in it. */
function kept(components: Partial<SnapshotComponents>): SnapshotComponents {
  return { ...noComponents(), ...components }
}
