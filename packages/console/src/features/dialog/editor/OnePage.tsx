import type { RefObject } from 'react'
import { Answers } from './answer/Answers'
import { Basics } from './Basics'
import classes from './ConversationEditor.module.css'
import type { SectionProps } from './draft/draft'
import type { Paraphrases } from './question/paraphrase/useParaphrases'
import { type MoreQuestions, QuestionSections } from './question/QuestionSections'
import type { SimilarQuestions } from './question/similar/useSimilarQuestions'
import type { Duplicate } from './question/useDuplicateQuestions'
import type { Arrival } from './question/useOfferedQuestion'
import { ConversationSettingsList } from './setting/ConversationSettingsList'
import { Filmstrip } from './task/strip/Filmstrip'

type Props = {
  section: SectionProps
  more: MoreQuestions
  /** As the server has it; undefined for a new one. */
  storedName: string | undefined
  nameField: RefObject<HTMLInputElement | null>
  arrival: Arrival | null
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
}

/** What people ask on the left, what the bot answers on the right. */
export function OnePage({ section, storedName, nameField, ...asked }: Props) {
  const { form, domainId, lang, readOnly } = section
  const { task } = form.draft.settings
  return (
    <fieldset className={classes.columns} disabled={readOnly}>
      <div className={classes.form}>
        <Basics {...section} storedName={storedName} nameField={nameField} />
        <QuestionSections {...section} {...asked} />
        <ConversationSettingsList {...section} more={asked.more} />
      </div>
      <div className={classes.answers}>
        <Answers {...section} />
        {!readOnly && task && <Filmstrip task={task} domainId={domainId} lang={lang} />}
      </div>
    </fieldset>
  )
}
