import type { ContentChange, ContentChanges, KindChanges } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
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
  const { base, kinds, modelSettings, conversations } = changes
  const { deleted = 0, changed = 0, created = 0 } = kinds.find(({ kind }) => kind === 'conversation') ?? {}
  const more = deleted + changed + created - conversations.length
  const nothing = kinds.length === 0 && !modelSettings
  return (
    <section className={classes.section} aria-label={t('preview.changes')}>
      <h3 className={classes.heading}>{t('preview.changes')}</h3>
      <p className="quiet">
        {base
          ? t(`preview.against.${environment}`, { id: base.displayId })
          : t(`preview.first.${environment}`)}
      </p>
      {nothing && <p>{t('preview.none')}</p>}
      <ul className={classes.kinds}>
        {kinds.map((one) => (
          <KindCounts key={one.kind} {...one} />
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
    </section>
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

type NameProps = { domainId: number; id: number; name: string; gone: boolean; onFollow: () => void }

/** What is gone has no page. */
function Name({ gone, onFollow, ...link }: NameProps) {
  return gone ? <span>{link.name}</span> : <ComponentLink {...link} onClick={onFollow} />
}
