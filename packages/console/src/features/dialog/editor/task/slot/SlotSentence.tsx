import type { Slot } from '@parlance/contract'
import { useT } from '../../../../../shared/i18n/useT'
import { systemCodeIn } from '../entity/entityChoices'
import classes from '../Task.module.css'

/** A slot in one line: what it is for, how it is asked, and what it takes. */
export function SlotSentence({ slot, lang }: { slot: Slot; lang: string | undefined }) {
  const t = useT()
  const { name, entity, otherEntities = [], required, askBack, confirmation } = slot
  const kind = confirmation ? 'confirmation' : required ? 'required' : 'optional'
  const isAsked = required || confirmation !== undefined
  const takes = [entity, ...otherEntities].filter(Boolean).map((notation) => {
    const code = systemCodeIn(notation)
    return (code && t.find(`systemEntity.${code}`)) ?? notation
  })
  return (
    <span className={classes.sentence}>
      <strong lang={lang}>{name || t('task.unnamed')}</strong>
      {askBack && isAsked && <span lang={lang}>{t('task.asks', { question: askBack })}</span>}
      <span>{t(`task.${kind}`)}</span>
      {takes.length > 0 && <span className={classes.takes}>{takes.join(', ')}</span>}
    </span>
  )
}
