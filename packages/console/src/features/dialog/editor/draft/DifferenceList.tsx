import type { ConversationFields } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import classes from './DifferenceList.module.css'
import { type Difference, differences } from './differences'
import { useDescribe } from './useDescribe'

/** Texts shown of one list. */
const SHOWN = 30
type Props = { base: ConversationFields; mine: ConversationFields; theirs: ConversationFields }

/** What differs between my edit and theirs, field by field. */
export function DifferenceList({ base, mine, theirs }: Props) {
  const t = useT()
  const describe = useDescribe()
  const words = { none: t('common.none'), on: t('common.on'), off: t('common.off'), describe }
  const found = differences(base, mine, theirs, words)
  const nameOf = (field: Difference['field']) => {
    const id = `editor.field.${field}`
    return t.has(id) ? t(id) : t(`editor.setting.${field as 'task'}`)
  }
  if (found.length === 0) return <p className="quiet">{t('editor.noDifference')}</p>
  return (
    <dl className={classes.root}>
      {found.map((difference) => (
        <div key={difference.field}>
          <dt>{nameOf(difference.field)}</dt>
          <dd>
            <Changes difference={difference} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Changes({ difference }: { difference: Difference }) {
  const t = useT()
  const rows: [string, readonly string[]][] =
    'mine' in difference
      ? [
          [t('editor.mine'), [difference.mine]],
          [t('editor.theirs'), [difference.theirs]],
        ]
      : [
          [t('editor.iAdded'), difference.iAdded],
          [t('editor.iRemoved'), difference.iRemoved],
          [t('editor.theyAdded'), difference.theyAdded],
          [t('editor.theyRemoved'), difference.theyRemoved],
        ]
  return rows.map(([label, texts]) =>
    texts.length === 0 ? null : (
      <div key={label} className={classes.row}>
        <span className={classes.label}>{label}</span>
        <ul>
          {texts.slice(0, SHOWN).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {texts.length > SHOWN && <li>{t('common.andMore', { count: texts.length - SHOWN })}</li>}
        </ul>
      </div>
    ),
  )
}
