import type { ContentChange, ContentChanges, KindChanges, SettingChanges } from '@parlance/contract'
import type { MessageId } from '../../../shared/i18n/messageId'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { SERVICE_TITLES } from '../../../shared/linkage/serviceTitles'
import { Status, type StatusTone } from '../../../shared/ui/Status'
import classes from './Preview.module.css'

const TONE: Record<ContentChange, StatusTone> = { DELETED: 'danger', CHANGED: 'info', CREATED: 'ok' }
const PARTS = ['created', 'changed', 'deleted'] as const

type Props = {
  domainId: number
  changes: ContentChanges
  environment: 'BETA' | 'REAL'
  /** A link was followed. */
  onFollow: () => void
}

/** What differs from the build that an environment answers with: counts by kind, and the first conversations by name. */
export function ContentChangesView({ domainId, changes, environment, onFollow }: Props) {
  const t = useT()
  const { base } = changes
  return (
    <section className={classes.section} aria-label={t('preview.changes')}>
      <h3 className={classes.heading}>{t('preview.changes')}</h3>
      <p className="quiet">
        {base
          ? t(`preview.against.${environment}`, { id: base.displayId })
          : t(`preview.first.${environment}`)}
      </p>
      <ChangeList domainId={domainId} changes={changes} onFollow={onFollow} />
    </section>
  )
}

type ListProps = Pick<Props, 'domainId' | 'onFollow'> & { changes: Omit<ContentChanges, 'base'> }

/** Counts by kind, each setting that changed, and the first conversations by name. */
export function ChangeList({ domainId, changes, onFollow }: ListProps) {
  const t = useT()
  const { kinds, settings, modelSettings, conversations } = changes
  const { deleted = 0, changed = 0, created = 0 } = kinds.find(({ kind }) => kind === 'conversation') ?? {}
  const more = deleted + changed + created - conversations.length
  const nothing = kinds.length === 0 && settings.length === 0 && !modelSettings
  return (
    <>
      {nothing && <p>{t('preview.none')}</p>}
      <ul className={classes.kinds}>
        {kinds.map((one) => (
          <KindCounts key={one.kind} {...one} />
        ))}
        {settings.map((one) => (
          <SettingCounts key={one.setting} {...one} />
        ))}
        {modelSettings && (
          <li>
            <strong>{t('setting.model')}</strong> {t('preview.change.CHANGED')}
          </li>
        )}
      </ul>
      {conversations.length > 0 && (
        <ul className={classes.named}>
          {conversations.map(({ id, name, change }) => (
            <li key={id}>
              <Status tone={TONE[change]}>{t(`preview.change.${change}`)}</Status>
              <Name domainId={domainId} id={id} name={name} gone={change === 'DELETED'} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      {conversations.length > 0 && more > 0 && (
        <p className={`quiet ${classes.more}`}>{t('common.andMore', { count: more })}</p>
      )}
    </>
  )
}

function KindCounts(one: KindChanges) {
  const t = useT()
  const counts = PARTS.flatMap((part) => (one[part] > 0 ? [t(`preview.${part}`, { count: one[part] })] : []))
  return (
    <li>
      <strong>{t(`kind.${one.kind}`)}</strong> {counts.join(' · ')}
    </li>
  )
}

/** In the words of its tab: a messenger by its name, and whether it is linked; of agent connections, how many. */
function SettingCounts({ setting, ...counts }: SettingChanges) {
  const t = useT()
  if (setting === 'agentConnections') {
    const parts = PARTS.flatMap((part) =>
      counts[part] > 0
        ? [t(part === 'deleted' ? 'preview.removed' : `preview.${part}`, { count: counts[part] })]
        : [],
    )
    return (
      <li>
        <strong>{t('setting.agentConnections')}</strong> {parts.join(' · ')}
      </li>
    )
  }
  const titles: Partial<Record<typeof setting, MessageId>> = SERVICE_TITLES
  const title = titles[setting] ?? (`platform.${setting}` as MessageId)
  const isSwitch = counts.changed > 0
  return (
    <li>
      <strong>{t(title)}</strong>{' '}
      {t(isSwitch ? 'preview.change.CHANGED' : counts.deleted > 0 ? 'preview.unlinked' : 'preview.linked')}
    </li>
  )
}

type NameProps = { domainId: number; id: number; name: string; gone: boolean; onFollow: () => void }

/** The name of a changed object, as a link to its page unless it was deleted. */
function Name({ gone, onFollow, ...link }: NameProps) {
  return gone ? <span>{link.name}</span> : <ComponentLink {...link} onClick={onFollow} />
}
