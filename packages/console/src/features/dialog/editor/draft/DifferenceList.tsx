import type { ConversationFields } from '@parlance/contract'
import { useT } from '../../../../shared/i18n/useT'
import classes from './DifferenceList.module.css'
import { differences } from './differences'

/** Texts shown of one list. */
const SHOWN = 30
type Props = { base: ConversationFields; mine: ConversationFields; theirs: ConversationFields }

/** What differs between my edit and theirs, field by field. */
export function DifferenceList({ base, mine, theirs }: Props) {
  const t = useT()
  const found = differences(t, base, mine, theirs)
  if (found.length === 0) return <p className="quiet">{t('editor.noDifference')}</p>
  return (
    <dl className={classes.root}>
      {found.map(({ field, rows }) => (
        <div key={field}>
          <dt>{t.find(`editor.field.${field}`) ?? t.find(`editor.setting.${field}`)}</dt>
          <dd>
            {rows.map(([change, texts]) => (
              <div key={change} className={classes.row}>
                <span className={classes.label}>{t(`editor.${change}`)}</span>
                <ul>
                  {texts.slice(0, SHOWN).map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                  {texts.length > SHOWN && <li>{t('common.andMore', { count: texts.length - SHOWN })}</li>}
                </ul>
              </div>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
