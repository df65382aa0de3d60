import type { UploadPreview } from '@parlance/contract'
import { useT } from '../../../i18n/useT'
import { FactList } from '../../../ui/FactList'
import { hasOnlyComponents } from '../uploadPage'
import classes from './Preview.module.css'

const COUNTS = ['rows', 'conversations', 'questions', 'answers'] as const
const LABELS_SHOWN = 8

/** How much is in the file, and what is new beside conversations. */
export function PreviewCounts({ preview }: { preview: UploadPreview }) {
  const t = useT()
  const components = preview.components.map(
    ({ kind, count }) => `${t(`kind.${kind}`)} ${t.format.number(count)}`,
  )
  return (
    <div className={classes.summary}>
      {!hasOnlyComponents(preview) && (
        <FactList
          look="tiles"
          facts={COUNTS.map((name) => [t(`exchange.${name}`), t.format.number(preview[name])])}
        />
      )}
      {components.length > 0 && <span>{t('exchange.components', { list: components.join(' · ') })}</span>}
      <NewLabels title={t('exchange.newTags')} names={preview.newTags} />
      <NewLabels title={t('exchange.newGroups')} names={preview.newGroups} />
    </div>
  )
}

function NewLabels({ title, names }: { title: string; names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  const more = names.length - LABELS_SHOWN
  const shown = names.slice(0, LABELS_SHOWN).join(', ')
  return (
    <span className={classes.labels}>
      <b>{title}</b> {more > 0 ? `${shown}, ${t('common.andMore', { count: more })}` : shown}
    </span>
  )
}
